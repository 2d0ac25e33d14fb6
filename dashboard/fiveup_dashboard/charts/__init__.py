"""Charts and their headlines: pure functions of answers, which know nothing of Streamlit."""
