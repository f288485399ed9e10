/** What is said in a call: the provider's messages as captions, and the tools that they ask for. */
import type { StoreApi } from 'zustand/vanilla';
import type { ToolContext } from './tools.ts';
import { addUtterance, closeUtterances, cutUtterance, readTranscript } from './transcript.ts';
import type { Utterance } from './transcript.ts';
import { tellable } from './tellable.ts';
import type { CallSnapshot } from './types.ts';

export interface Conversation {
  tellable: typeof tellable;
  /** On a new line: what was cut off with the one before stays as it is, and is not gone on with. */
  begin(): void;
  caption(said: Utterance): void;
  message(message: Record<string, unknown>): void;
}

export function createConversation(store: StoreApi<CallSnapshot>, tools: ToolContext): Conversation {
  const caption = (said: Utterance) => {
    const { captions } = store.getState();
    const next = addUtterance(captions, said);
    if (next !== captions) store.setState({ captions: next });
  };
  return {
    tellable,
    begin: () => store.setState(({ captions }) => ({ captions: closeUtterances(captions) })),
    caption,
    message(message) {
      const said = readTranscript(message, Date.now());
      if (said) caption(said);
      if (message['type'] === 'user-interrupted') {
        store.setState(({ captions }) => ({ captions: cutUtterance(captions, 'assistant', Date.now()) }));
      }
      if (message['type'] !== 'tool-calls') return;
      // Most calls ask for no tool: what runs them loads with the first that does.
      import('./tools.ts').then(({ runTools }) => runTools(message, tools), console.error);
    },
  };
}
