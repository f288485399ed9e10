// the pasted script
