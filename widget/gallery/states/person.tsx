/** Asking for a person, in the site's hours and out of them. */
import { PersonDialog } from '../../ui/person/PersonDialog.tsx';
import type { States } from '../state.ts';
import { live, none } from './conversation.ts';

const hours = {
  hours: ['mon-fri 09:00-17:00'],
  timeZone: 'UTC',
  callbackMinutes: 30,
  changesAt: '2999-01-01T09:00:00Z',
};
const person = (isOpen: boolean) => <PersonDialog person={Object.assign({ isOpen }, hours)} onClose={none} />;

export const PERSON: States = {
  'person-there': (scene) => ({ view: person(true), call: live(scene) }),
  'person-away': (scene) => ({ view: person(false), call: live(scene) }),
};
