-- JSON list of the calls whose words a chat session has been given: each once, and once those of no call of ours ("").
ALTER TABLE chats ADD COLUMN told TEXT NOT NULL DEFAULT '[]';
