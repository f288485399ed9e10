/** What the rehearsal's own assistant says first, as a sound that a page plays while its call is being made. */
import type { SpokenGreeting } from '../spoken-greeting-contract.ts';
import { LINES } from './voice/lines.ts';

export const GREETING: SpokenGreeting = {
  text: LINES.hello,
  sound: '/rehearsal/voice/hello.mp3',
  integrity: 'sha256-d9uCkTxsUxpm2PV7FFQxzfV4gq2si1fXmAxyoUfqmUQ=',
};
