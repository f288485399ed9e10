-- Who answers in a chat session: what was written to one assistant is not gone on with by another. NULL: begun before this was kept.
ALTER TABLE chats ADD COLUMN assistant TEXT;
