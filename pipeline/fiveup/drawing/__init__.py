"""Where each tile lies, and the layout as SVG and as text."""
