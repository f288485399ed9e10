/** What is said in a call, as captions, and the tools that the assistant asks for. */
import type { StoreApi } from 'zustand/vanilla';
import { createPacedTurn } from './pace.ts';
import type { ProviderEvent } from './provider-port.ts';
import type { ToolContext } from './tools.ts';
import { addUtterance, closeUtterances, cutUtterance, withLanguage } from './transcript.ts';
import type { Utterance } from './transcript.ts';
import { tellable } from './tellable.ts';
import type { CallSnapshot, Caption } from './types.ts';

export type Said = Extract<
  ProviderEvent,
  { type: 'utterance' | 'visitor-speech' | 'pace' | 'language' | 'interrupted' | 'tools' | 'summary' }
>;

export interface Dialogue {
  tellable: typeof tellable;
  /** In a new attempt: what was cut off with the one before stays as it is, and is not gone on with. */
  begin(): void;
  caption(said: Utterance): void;
  said(event: Said): void;
}

export function createDialogue(store: StoreApi<CallSnapshot>, tools: ToolContext): Dialogue {
  const turn = createPacedTurn();
  /** When the visitor began to say what there are no words of yet. */
  let began: number | undefined;
  const write = (change: (captions: readonly Caption[]) => readonly Caption[]) => {
    const { captions } = store.getState();
    const next = change(captions);
    if (next !== captions) store.setState({ captions: next });
  };
  const caption = (said: Utterance) => {
    const { language } = store.getState();
    write((captions) => addUtterance(captions, { ...said, lang: language }));
  };
  return {
    tellable,
    begin: () =>
      store.setState(({ captions, language }) => ({
        captions: closeUtterances(captions),
        summary: undefined,
        // A call that is gone back to goes on in its language.
        language: captions.length > 0 ? (captions.findLast(({ lang }) => lang)?.lang ?? language) : undefined,
      })),
    caption,
    said(event) {
      const at = Date.now();
      if (event.type === 'utterance') {
        const { speaker, text, final } = event;
        if (speaker === 'visitor') {
          caption({ speaker, text, final, at: began ?? at });
          began = undefined;
        } else {
          caption({ speaker, text, final, at });
          if (final) turn.finished(text);
        }
      } else if (event.type === 'visitor-speech') {
        // Of what is said into a microphone that is off no words come.
        if (event.speaking && !store.getState().muted) began = at;
      } else if (event.type === 'pace') {
        const { language } = store.getState();
        write((captions) => turn.add(captions, event, at, language));
      } else if (event.type === 'language') {
        const { language } = event;
        store.setState(({ captions }) => ({ language, captions: withLanguage(captions, language) }));
      } else if (event.type === 'interrupted') {
        turn.cut();
        store.setState(({ captions }) => ({ captions: cutUtterance(captions, 'assistant', at) }));
      } else if (event.type === 'summary') store.setState({ summary: event.text });
      // Most calls ask for no tool: what runs them loads with the first that does.
      else import('./tools.ts').then(({ runTools }) => runTools(event.calls, tools), console.error);
    },
  };
}
