import type { AppContext } from '../app-env.ts';
import { CHOICES, OFFERS_PATH, type Choice, type ContactRequest, type Offers } from '../contract.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';

/** What can be asked for by name, as the site's build has published it; null: it is not built. @param base an address of ours */
export async function readOffers({ ASSETS }: Pick<Env, 'ASSETS'>, base: string): Promise<Offers | null> {
  const file = await ASSETS.fetch(new URL(OFFERS_PATH, base));
  return file.ok ? file.json<Offers>() : null;
}

/** Its name for people; undefined: not on the list. */
export const labelOf = (offers: Offers, choice: Choice, value: string): string | undefined =>
  offers[choice].find((offer) => offer.value === value)?.label;

/** Names of what a message is about. @throws ApiError 'bad-request' naming the field whose value is on no list */
export async function chosenIn(c: AppContext, contact: ContactRequest): Promise<string[]> {
  const chosen = CHOICES.filter((choice) => contact[choice]);
  if (chosen.length === 0) return [];
  const offers = await readOffers(c.env, c.get('ownOrigin'));
  if (!offers) throw new Error(`${OFFERS_PATH} is not built`);
  return chosen.map((choice) => {
    const value = contact[choice] ?? '';
    const label = labelOf(offers, choice, value);
    if (label !== undefined) return label;
    const message = `${choice}: expected one of the list, such as ${offers[choice][0]?.value}; got "${value}"`;
    throw new ApiError('bad-request', { field: choice, message });
  });
}
