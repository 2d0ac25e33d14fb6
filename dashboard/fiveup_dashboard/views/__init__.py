"""The pages, one file each. They ask and lay out; what they show is made elsewhere.

The folder is not called `pages`: beside a router Streamlit would run such files by themselves when
one is the first to be opened.
"""
