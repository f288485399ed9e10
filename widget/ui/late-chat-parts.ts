/** What a chat shows now and then. Without them a visitor asks in words of their own, and scrolls by hand. */
import type { ComponentType } from 'react';
import { fetchLateChat } from './late-chat.ts';
import type * as LateChat from './late-chat-chunk.ts';
import { lazyView } from './lazy-view.tsx';

const late = <Props extends object>(pick: (chunk: typeof LateChat) => ComponentType<Props>) =>
  lazyView(
    async () => pick(await fetchLateChat()),
    () => null,
  );
export const ChatWays = late((chunk) => chunk.ChatWays);
export const CopyButton = late((chunk) => chunk.CopyButton);
export const Latest = late((chunk) => chunk.Latest);
export const Prompts = late((chunk) => chunk.Prompts);
export const Typing = late((chunk) => chunk.Typing);
