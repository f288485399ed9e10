/** Why a request did not arrive, by what its visitor can do about it. */
import { ApiError, NetworkError, TimeoutError } from '../../api/errors.ts';
import type { PersonWords } from '../strings/en.ts';
import type { WrittenField } from './draft.ts';

export type Fault = keyof PersonWords['faults'];

const FIELDS: Record<string, WrittenField | undefined> = {
  name: 'name',
  phone: 'phone',
  preferredAt: 'time',
};

/** A field that our server does not take, though we have. */
export const fieldAtFault = (error: unknown): WrittenField | undefined =>
  error instanceof ApiError && error.code === 'bad-request' ? FIELDS[error.field ?? ''] : undefined;

export function faultOf(error: unknown): Fault {
  if (error instanceof TimeoutError) return 'late';
  if (error instanceof NetworkError) return error.offline ? 'offline' : 'unreachable';
  switch ((error as { code?: string }).code) {
    case 'too-many-requests':
    case 'visitor-limit':
      return 'often';
    case 'captcha-failed':
      return 'unconfirmed';
    case 'site-unknown':
    case 'origin-not-allowed':
    case 'not-found':
    case 'not-set-up':
      return 'refused';
    default:
      return 'down';
  }
}
