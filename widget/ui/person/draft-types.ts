import type { CallbackAnswer } from '../../../worker/callback-contract.ts';

/** What a visitor has written into the form. */
export interface Draft {
  name: string;
  phone: string;
  when: 'soon' | 'later';
  /** As a field of the browser has it, by the visitor's clock: `2026-11-26T09:00`. */
  time: string;
  /** BCP 47 */
  language: string;
  attach: boolean;
  /** What is sent again under it counts once; other words are another wish. */
  key: string;
}

/** A wish that has arrived. */
export interface Sent {
  draft: Pick<Draft, 'phone' | 'when' | 'time' | 'attach'>;
  answer: CallbackAnswer;
  /** Milliseconds since 1970. */
  at: number;
}
