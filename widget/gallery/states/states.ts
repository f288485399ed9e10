/** Every state of every part: the one list that the gallery, axe, the pictures and the readers' trees are made from. */
import type { States } from '../state.ts';
import { AFTER, INLINE } from './after.tsx';
import { CARDS, TOASTS } from './cards.tsx';
import { CHAT_STATES } from './chat.tsx';
import { ERRORS } from './errors.tsx';
import { LAUNCHER, OPENING } from './launcher.tsx';
import { PERSON } from './person.tsx';
import { VIDEO, DEMO } from './video.tsx';
import { DROPPED, FORMS, VOICE_STATES } from './voice.tsx';

/** By part, in the order in which a visitor meets them. */
export const PARTS = {
  Launcher: LAUNCHER,
  Opening: OPENING,
  'Call over the page': VOICE_STATES,
  'Call beside the page': FORMS,
  'Cut off': DROPPED,
  'After the call': AFTER,
  'Call in the page': INLINE,
  Cards: CARDS,
  Chat: CHAT_STATES,
  'A person': PERSON,
  Video: VIDEO,
  'Demo dialog': DEMO,
  Notices: TOASTS,
  Failures: ERRORS,
} satisfies Record<string, States>;

export const STATES: States = Object.assign({}, ...Object.values(PARTS)) as States;
