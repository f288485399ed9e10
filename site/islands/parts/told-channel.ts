/**
 * What was told stays with the tab that heard it. A link in a conversation opens one of its own, for the call would end
 * otherwise: the form there asks the others, and whoever has heard something answers. Nothing leaves the browser.
 */
import { sessionMemory } from '../../../widget/api/session-memory.ts';
import { CONTACT_DRAFT } from './contact-draft.ts';
import type { Told } from './told.ts';

const NAME = 'talklive-told';
const draft = sessionMemory<{ told?: Told[] }>(CONTACT_DRAFT);
const taken = sessionMemory<boolean>('talklive:told-taken');

type Message = { asks: true } | { told: Told[] };

const isTold = (one: unknown): one is Told =>
  typeof one === 'object' && one !== null && typeof (one as Told).answer === 'string';

/** In the tab of the conversation, as soon as something was told. */
export function answerOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<{ asks: true }>>) => {
    if (!data.asks) return;
    const { told = [] } = draft.read() ?? {};
    if (told.length > 0) channel.postMessage({ told } satisfies Message);
  });
}

/**
 * In the tab of the form: until it was told something, so that what was taken out stays out.
 * @returns what ends it
 */
export function askOtherTabs(take: (told: Told[]) => void): () => void {
  if (taken.read()) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<{ told: unknown[] }>>) => {
    const told = (data.told ?? []).filter(isTold);
    if (told.length === 0) return;
    taken.write(true);
    take(told);
  });
  channel.postMessage({ asks: true } satisfies Message);
  return () => channel.close();
}
