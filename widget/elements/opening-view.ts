/** In which form an opening shows its call: one of its options, so that it goes with it wherever that is shown. */
import type { View } from '../events.ts';
import type { Given } from './element-types.ts';
import { given } from './page-tags.ts';
import type { Opening, Stage } from './stage-types.ts';

/** @param view undefined where nothing says so @param other as of the opening: it is gone with the next change */
export const withView = (opening: Opening, view: View | undefined, other?: Opening['other']): Opening =>
  view ? { ...opening, other, options: { ...opening.options, view } } : opening;

/** It leaves the page free. */
export const isSmall = <T extends Pick<Opening, 'options'>>(opening: T | null): opening is T =>
  /card|pill/.test(String(opening?.options.view));

const WHO = ['assistantId', 'assistantName', 'assistantRole', 'assistantMark', 'variables'] as const;
/** Whoever is in a call: wherever it is shown they keep their name, or go without one. */
export const whoOf = (called: Given | undefined) =>
  called && (Object.fromEntries(WHO.map((name) => [name, called[name]])) as Given);

type Asked = Pick<Opening, 'source'> & { options?: Given | undefined };
const told = ({ source, options }: Asked, name: 'assistantId' | 'assistantName') =>
  options?.[name] ?? given(source)[name];

/** Whoever answers, where the page says so. */
export const idOf = (asked: Asked) => told(asked, 'assistantId');

/** Shows the call that is on, with the way to what was pressed. @param press as it was asked of the stage */
export function enlarge(
  { minimize, stop, open }: Stage,
  on: Asked,
  source: Opening['source'],
  ...press: Parameters<Stage['open']>
): void {
  const pressed = { source, options: press[2] };
  minimize('modal', {
    part: press[0],
    name: idOf(on) !== idOf(pressed) && told(pressed, 'assistantName'),
    talk: () => void stop().then(() => open(...press)),
  });
}
