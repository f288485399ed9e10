/** What a chat has only now and then: first questions, Markdown, a phone's keyboard. Where it does not come, the chat is one of plain words. */
export const fetchLateChat = () => import('./late-chat-chunk.ts');
