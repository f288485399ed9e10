/** In which form an opening shows its call: one of its options, so that it goes with it wherever that is shown. */
import type { View } from '../events.ts';
import type { Given } from './attributes.ts';
import { given } from './page-tags.ts';
import { layer } from './settings.ts';
import type { Opening, Stage } from './stage-types.ts';

/** @param view undefined where nothing says so @param other as of the opening: it is gone with the next change */
export const withView = (opening: Opening, view: View | undefined, other?: Opening['other']): Opening =>
  view ? { ...opening, other, options: { ...opening.options, view } } : opening;

/** It leaves the page free. */
export const isSmall = (opening: Opening | null) => /card|pill/.test(String(opening?.options.view));

/** Whoever answers, where the page says so. */
export const idOf = ({ source, options }: Pick<Opening, 'source'> & { options?: Given | undefined }) =>
  options?.assistantId ?? given(source).assistantId;

/** Shows the call that is on; where the press was for somebody else who has a name, with the way to them. @param press as it was asked of the stage */
export function enlarge(
  { minimize, stop, open }: Stage,
  on: Opening | null,
  source: Opening['source'],
  ...press: Parameters<Stage['open']>
): void {
  const options = press[2];
  const { assistantName: name } = layer(null, given(source), options);
  const isOther = name && on && idOf(on) !== idOf({ source, options });
  minimize('modal', isOther ? { name, talk: () => void stop().then(() => open(...press)) } : undefined);
}
