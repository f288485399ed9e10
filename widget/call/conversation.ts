/** What is said in a call, as captions, and the tools that the assistant asks for. */
import type { StoreApi } from 'zustand/vanilla';
import type { ProviderEvent } from './provider-port.ts';
import type { ToolContext } from './tools.ts';
import { addUtterance, closeUtterances, cutUtterance } from './transcript.ts';
import type { Utterance } from './transcript.ts';
import { tellable } from './tellable.ts';
import type { CallSnapshot } from './types.ts';

export type Said = Extract<ProviderEvent, { type: 'utterance' | 'interrupted' | 'tools' | 'summary' }>;

export interface Conversation {
  tellable: typeof tellable;
  /** In a new attempt: what was cut off with the one before stays as it is, and is not gone on with. */
  begin(): void;
  caption(said: Utterance): void;
  said(event: Said): void;
}

export function createConversation(store: StoreApi<CallSnapshot>, tools: ToolContext): Conversation {
  const caption = (said: Utterance) => {
    const { captions } = store.getState();
    const next = addUtterance(captions, said);
    if (next !== captions) store.setState({ captions: next });
  };
  return {
    tellable,
    begin: () =>
      store.setState(({ captions }) => ({ captions: closeUtterances(captions), summary: undefined })),
    caption,
    said(event) {
      const at = Date.now();
      if (event.type === 'utterance') {
        const { speaker, text, final } = event;
        caption({ speaker, text, final, at });
      } else if (event.type === 'interrupted')
        store.setState(({ captions }) => ({ captions: cutUtterance(captions, 'assistant', at) }));
      else if (event.type === 'summary') store.setState({ summary: event.text });
      // Most calls ask for no tool: what runs them loads with the first that does.
      else import('./tools.ts').then(({ runTools }) => runTools(event.calls, tools), console.error);
    },
  };
}
