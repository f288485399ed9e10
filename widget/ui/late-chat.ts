/** What a chat has only now and then: first questions, Markdown, a phone's keyboard, the sign that somebody writes. Where it does not come, the chat is one of plain words. */
export const fetchLateChat = () => import('./late-chat-chunk.ts');
