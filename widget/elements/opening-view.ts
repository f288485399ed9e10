/** In which form an opening shows its call: one of its options, so that it goes with it wherever that is shown. */
import type { View } from '../events.ts';
import type { Given } from './attributes.ts';
import { given } from './page-tags.ts';
import type { Opening } from './stage-types.ts';

/** @param view undefined where nothing says so */
export const withView = (opening: Opening, view: View | undefined): Opening =>
  view ? { ...opening, options: { ...opening.options, view } } : opening;

/** It leaves the page free. */
export const isSmall = (opening: Opening | null) => /card|pill/.test(String(opening?.options.view));

/** Whoever answers, where the page says so. */
export const idOf = ({ source, options }: Pick<Opening, 'source'> & { options?: Given | undefined }) =>
  options?.assistantId ?? given(source).assistantId;
