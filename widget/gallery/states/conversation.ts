/** Calls and chats that several states share. */
import type { CallSnapshot, Caption, Speaker } from '../../call/types.ts';
import type { Card } from '../../card.ts';
import { cardInWords } from '../../cards/words.ts';
import type { Scene } from '../state.ts';

export const none = () => undefined;

/** So long ago it was taken up: 1:12. */
const TALKED_MS = 72_400;

const line = (id: string, speaker: Speaker, text: string, at: number, final = true): Caption => ({
  id,
  speaker,
  text,
  final,
  at,
});

let calls = 0;

/** Some words in; the visitor has just said something. */
export function live({ now, said }: Scene): Partial<CallSnapshot> {
  const since = now - TALKED_MS;
  return {
    phase: { name: 'connected', since },
    callId: `call-${++calls}`,
    captions: [
      line('1', 'assistant', said.hello, since),
      line('2', 'visitor', said.ask, since + 9_000),
      line('3', 'assistant', said.answer, since + 14_000),
      line('4', 'visitor', said.thanks, since + 60_000, false),
    ],
  };
}

/** As long as a talk of some minutes. */
export function long(scene: Scene): Partial<CallSnapshot> {
  const { said, now } = scene;
  const turns = [said.hello, said.ask, said.answer, said.thanks];
  const speakers: readonly Speaker[] = ['assistant', 'visitor'];
  const captions = Array.from({ length: 24 }, (_, at) =>
    line(String(at), speakers[at % 2] as Speaker, turns[at % 4] as string, now - 260_000 + at * 10_000),
  );
  return Object.assign(live(scene), { captions });
}

export const ended = (
  scene: Scene,
  reason: 'visitor' | 'assistant' | 'limit' = 'visitor',
): Partial<CallSnapshot> =>
  Object.assign(live(scene), { phase: { name: 'ended', reason, seconds: 132 } as const });

export const JUNIPER = { assistantName: 'Juniper', assistantRole: 'Lead qualifier' };

const shown = (card: Card, at: number): Caption =>
  Object.assign(line(`card-${card.id}`, 'assistant', cardInWords(card, 'en'), at), { card });

export const withCards = (scene: Scene, ...cards: readonly Card[]): Partial<CallSnapshot> => {
  const call = live(scene);
  return Object.assign(call, {
    captions: [...(call.captions ?? []), ...cards.map((card) => shown(card, scene.now))],
  });
};
