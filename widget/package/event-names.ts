/** The names alone: the build puts a list in the place of this, for the table has the events' words, too. */
import { EVENTS, type EventName } from '../events.ts';

export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];
