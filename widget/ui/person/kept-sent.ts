/** A wish that has arrived, over a reload: of the number only its end, for others may use the browser. */
import { session } from '../../storage.ts';
import type { Sent } from './draft-types.ts';

const KEY = 'talklive:asked';
const keyOf = (site: string) => `${KEY}:${site}`;

/** Enough to know one's own number by. */
const SHOWN_DIGITS = 3;
const endOf = (phone: string) => `… ${(phone.match(/\p{Nd}/gu) ?? []).slice(-SHOWN_DIGITS).join('')}`;

export function keepSent(site: string, { draft: { phone, when, time, attach }, answer, at }: Sent): void {
  const kept: Sent = { draft: { phone: endOf(phone), when, time, attach }, answer, at };
  session((storage) => storage.setItem(keyOf(site), JSON.stringify(kept)));
}

export const forgetSent = (site: string) => session((storage) => storage.removeItem(keyOf(site)));

/** Whatever a page's own script has written there is shown as words, or not at all. */
function isSent(value: unknown): value is Sent {
  const { draft, answer, at } = Object(value) as Partial<Sent>;
  return (
    typeof at === 'number' &&
    [draft?.phone, draft?.time, draft?.when].every((text) => typeof text === 'string') &&
    (answer?.by === null || !Number.isNaN(Date.parse(String(answer?.by))))
  );
}

export function keptSent(site: string): Sent | null {
  return (
    session((storage) => {
      const kept: unknown = JSON.parse(storage.getItem(keyOf(site)) ?? 'null');
      return isSent(kept) ? kept : null;
    }) ?? null
  );
}
