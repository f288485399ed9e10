/** For the one-file script: with what a call shows late. */
import { load } from '../late-views.standalone.ts';

export const fetchAskPerson = async () => (await load()).AskPerson;
