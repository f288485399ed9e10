import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';
import { ask } from '../../../widget/api/request.ts';
import { MINIMUM_FILL_MS } from '../../../worker/contract.ts';
import { CheckError, type PersonCheck } from './turnstile.ts';
import type { Answered, FORM_ROUTES, Sent } from '../../../worker/route-table.ts';

/** Why a form did not go through: beside a field, or for the whole form. */
export interface Refusal {
  field: string | null;
  message: string;
  /** Nothing but the connection was wrong: the same may be sent again when it is back. */
  offline?: true;
}

/** Faults of ours of which the Worker says what became of what was sent. */
const EXPLAINED = ['database-down', 'provider-timeout'];

export const KEPT = 'What you wrote is still here.';

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof NetworkError)
    return {
      field: null,
      message: `You seem to be offline. ${KEPT} Send it again when the connection is back.`,
      offline: true,
    };
  if (error instanceof TimeoutError)
    return { field: null, message: `We did not answer in time. ${KEPT} Please send it again.` };
  if (error instanceof CheckError) return { field: null, message: `${error.message} ${KEPT}` };
  if (error instanceof ApiError) {
    if (error.code === 'captcha-failed')
      return { field: null, message: `${error.message} ${KEPT} If it happens again, call us.` };
    if (error.field) return { field: error.field, message: error.message };
    // Of a limit for the day its own words say when.
    if (error.code === 'too-many-requests' && (error.retryAfter ?? 60) <= 300)
      return {
        field: null,
        message: `That was a lot of messages at once. ${KEPT} Please try again in ${error.retryAfter ?? 60} seconds.`,
      };
    if (error.code !== 'unknown' && (error.status < 500 || EXPLAINED.includes(error.code)))
      return { field: null, message: `${error.message} ${KEPT}` };
  }
  return { field: null, message: `Something went wrong on our side. ${KEPT} Please try again, or call us.` };
};

/** Posts a form; one that was filled at once waits out the time in which only a machine could have filled it. */
export const sendForm = async <R extends typeof FORM_ROUTES.contact | typeof FORM_ROUTES.newsletter>(
  route: R,
  shownAt: number,
  body: { readonly [Field in keyof Sent<R>]?: string },
  check: PersonCheck | null,
): Promise<Answered<R>> => {
  const rest = MINIMUM_FILL_MS + 50 - (performance.now() - shownAt);
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  const turnstileToken = await check?.token();
  try {
    const filledInMs = Math.round(performance.now() - shownAt);
    const json = { ...body, filledInMs, ...(turnstileToken !== undefined && { turnstileToken }) } as Sent<R>;
    const answer = await ask('', route, { json });
    check?.close();
    return answer;
  } catch (error) {
    check?.renew();
    throw error;
  }
};
