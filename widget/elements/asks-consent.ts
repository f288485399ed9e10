import type { Given } from './element-types.ts';
import { given, givenOfTags } from './page-tags.ts';
import type { Opening } from './stage-types.ts';

/** Whether `host` asks before it shows `opening`, or what it always shows: as they say, else where any tag asks. */
export function asksConsent(host: HTMLElement, opening: Opening | null): boolean {
  const wished = opening?.options.consent;
  const said = wished ? [wished] : [given(opening?.asker).consent, given(host).consent];
  const asks = (one: Given['consent']) => one === 'required';
  return said.some(asks) || (!said.includes('none') && givenOfTags().some((one) => asks(one.consent)));
}
