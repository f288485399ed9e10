/** What the Worker refuses with, for itself and for what describes it. */

export type Status = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 502 | 503 | 504;

/** Every refusal: its status, and words that a visitor may read; whether a view shows them is the view's. The one place for all three. */
export const REFUSALS = {
  'bad-request': [400, 'The request is not valid.'],
  'bad-json': [400, 'The request body is not valid JSON.'],
  'body-too-large': [413, 'The request body is too large.'],
  'content-type': [415, 'The request body has the wrong content type.'],
  'method-not-allowed': [405, 'This address does not take that method.'],
  'not-found': [404, 'There is nothing at this address.'],
  'origin-not-allowed': [403, 'This page is not on the list of pages that may use this site key.'],
  'site-unknown': [404, 'This site key is not known.'],
  'assistant-not-allowed': [403, 'This assistant does not belong to this site.'],
  'overrides-not-allowed': [403, 'This site does not let pages override its assistant.'],
  'too-many-requests': [429, 'Too many requests. Please wait a moment and try again.'],
  'too-many-calls': [429, 'All our assistants are in a conversation. Please try again in a minute.'],
  'minutes-used-up': [429, "Today's conversations are used up. Please try again tomorrow."],
  'visitor-limit': [429, 'You have called as often as one visitor may for now. Please try again later.'],
  'pass-required': [403, 'This conversation could not be confirmed. Please try again.'],
  'challenge-required': [403, 'Please confirm that you are a person.'],
  'provider-busy': [429, 'The assistant is busy. Please try again in a moment.'],
  'provider-auth': [502, 'The assistant is not available at the moment.'],
  'provider-credit': [502, 'The assistant is not available at the moment.'],
  'provider-refused': [502, 'The assistant could not take this conversation.'],
  'provider-down': [503, 'The assistant cannot be reached at the moment.'],
  'provider-timeout': [504, 'The assistant did not answer in time. Please try again.'],
  conflict: [409, 'This has been done already, in another way.'],
  'not-set-up': [503, 'Conversations are not set up on this server yet.'],
  'captcha-failed': [403, 'We could not make sure that you are a person. Please try again.'],
  'too-fast': [400, 'That was very quick. Please check what you wrote and send it again.'],
  'database-down': [503, 'Our database cannot be reached at the moment. Please try again in a moment.'],
  'signed-out': [401, 'Nobody is signed in here.'],
  'not-permitted': [403, 'This needs a role that you do not have.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
} as const satisfies Record<string, readonly [Status, string]>;

export type Code = keyof typeof REFUSALS;
/** Of the console alone. */
export type ConsoleErrorCode = 'signed-out' | 'not-permitted';
/** What visitors and pages may meet. */
export type ApiErrorCode = Exclude<Code, ConsoleErrorCode>;
