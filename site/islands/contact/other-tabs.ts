/**
 * What was told stays with the tab that heard it. A link in a conversation opens one of its own, for the call would end
 * otherwise: the form there asks the others, and whoever has heard something answers. Nothing leaves the browser.
 */
import { sessionMemory } from '../../../widget/api/session-memory.ts';
import type { Told } from '../parts/told-types.ts';
import { keepTold, readTold } from './draft.ts';

const NAME = 'talklive-told';
const taken = sessionMemory<boolean>('talklive:told-taken');

type Message = { asks: true } | { told: Told[] };

const isTold = (one: unknown): one is Told =>
  typeof one === 'object' && one !== null && typeof (one as Told).answer === 'string';

/** In the tab of the conversation, as soon as something was told. */
export function answerOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<{ asks: true }>>) => {
    const told = data.asks ? readTold() : [];
    if (told.length > 0) channel.postMessage({ told } satisfies Message);
  });
}

/**
 * In the tab of the form: until it was told something, so that what was taken out stays out.
 * @param hear is called once what was told elsewhere is kept here, too
 * @returns what ends it
 */
export function askOtherTabs(hear: () => void): () => void {
  if (taken.read()) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<{ told: unknown[] }>>) => {
    const told = (data.told ?? []).filter(isTold);
    if (told.length === 0) return;
    taken.write(true);
    if (readTold().length > 0) return;
    keepTold(told);
    hear();
  });
  channel.postMessage({ asks: true } satisfies Message);
  return () => channel.close();
}
