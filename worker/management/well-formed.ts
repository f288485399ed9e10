import { ArgumentError } from './errors/argument-error.ts';

// In a pattern that reads whole characters this meets a half that stands alone only.
const HALF = /\p{Surrogate}/u;

/**
 * For what is sent as bytes; JSON has an escape for such a half and hands it on as it is.
 * @throws {ArgumentError} for half a surrogate pair, which would go out as another character or not at all
 */
export function checkText(field: string, text: string, expected = 'well-formed text'): string {
  if (HALF.test(text)) throw new ArgumentError(field, expected, 'half of a surrogate pair');
  return text;
}
