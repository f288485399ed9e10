import type { AppContext } from '../app-env.ts';
import { ApiError } from '../errors.ts';
import type { Counted, FormKind } from '../limits/form-counts.ts';
import { gateOf } from '../limits/gate.ts';
import { DAY_MS } from '../limits/day.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import { visitorOf } from './visitor.ts';

/** How long the site's object is waited for, in ms. */
const COUNTS_MS = 1500;

const USED_UP = 'We have had more of these today than we can take. Please try again tomorrow.';

/** An object that cannot be asked takes no form down: bursts are counted elsewhere. */
async function counts(c: AppContext, site: string, kind: FormKind): Promise<Counted> {
  try {
    const counting = async (): Promise<Counted> => await gateOf(c.env, site).countForm(kind, visitorOf(c));
    return await within(COUNTS_MS, counting());
  } catch (error) {
    log('error', 'form-not-counted', { site, kind, failure: String(error) });
    return { ok: true };
  }
}

/**
 * Counts a form that is whole, before it is kept or a mail leaves for it.
 * @throws ApiError 'too-many-requests' until the next day (UTC)
 */
export async function countForm(c: AppContext, kind: FormKind): Promise<void> {
  const site = c.get('site').id;
  const counted = await counts(c, site, kind);
  if (counted.ok) return;
  const policy = { name: `${kind}-forms-a-day`, quota: counted.most, seconds: DAY_MS / 1000 };
  throw new ApiError('too-many-requests', { message: USED_UP, retryAfter: counted.retryAfter, policy });
}
