import type { AppContext } from '../app-env.ts';
import { CHOICES, OFFERS_PATH, type Choice, type ContactRequest, type Offers } from '../contract.ts';
import { ApiError } from '../errors.ts';

/** What can be asked for by name, as the site's build has published it. @throws Error where it is not built */
export async function offersOf(c: AppContext): Promise<Offers> {
  const file = await c.env.ASSETS.fetch(new URL(OFFERS_PATH, c.get('ownOrigin')));
  if (!file.ok) throw new Error(`${OFFERS_PATH} is not built: ${file.status}`);
  return file.json<Offers>();
}

/** Its name for people; undefined: not on the list. */
export const labelOf = (offers: Offers, choice: Choice, value: string): string | undefined =>
  offers[choice].find((offer) => offer.value === value)?.label;

/** Names of what a message is about. @throws ApiError 'bad-request' naming the field whose value is on no list */
export async function chosenIn(c: AppContext, contact: ContactRequest): Promise<string[]> {
  const chosen = CHOICES.filter((choice) => contact[choice]);
  if (chosen.length === 0) return [];
  const offers = await offersOf(c);
  return chosen.map((choice) => {
    const value = contact[choice] ?? '';
    const label = labelOf(offers, choice, value);
    if (label !== undefined) return label;
    const message = `${choice}: expected one of the list, such as ${offers[choice][0]?.value}; got "${value}"`;
    throw new ApiError('bad-request', { field: choice, message });
  });
}
