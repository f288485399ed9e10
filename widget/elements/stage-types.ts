/** What is open on the page, as the stage keeps it. */
import type { PublicConfig } from '../../worker/contract.ts';
import type { Given } from './attributes.ts';
import type { Part } from './define.ts';
import type { TalkliveElement } from './react-element.ts';

export interface Opening {
  part: Part;
  /** The tag that was asked, or the page's widget; null where the page has neither. */
  source: TalkliveElement | null;
  /** The tag that shows it. */
  host: TalkliveElement;
  /** What a `data-talklive-*` trigger or a method call said for this once. */
  wish: Given;
}

export interface StageState {
  /** One of voice, video and demo at a time. */
  dialog: Opening | null;
  /** The floating chat panel, which may stay open beside a call. */
  chat: Opening | null;
  config: PublicConfig | null;
  /** The site's settings have arrived, or will not. */
  settled: boolean;
  /** Where a call was asked for that waits for the visitor's agreement. */
  gated: TalkliveElement | null;
  /** What the start of the call that is to be shown has thrown. */
  thrown?: unknown;
  /** Words stand in the place of this part, whose view is late or has not come. */
  lacks: Part | null;
}
