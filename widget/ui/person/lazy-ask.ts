/** The way to a person, wherever it is offered: nothing until it is here, or where it does not come. */
import { lazyView } from '../lazy-view.tsx';
import { fetchAskPerson } from './load-ask.ts';

export const AskPerson = lazyView(fetchAskPerson, () => null);
