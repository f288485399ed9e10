/**
 * An operator's regular expressions, which are run over what visitors say. RE2 takes time in proportion to the text:
 * with the language's own engine one sentence could keep the whole Worker busy for hours.
 */
import { RE2JS } from 're2js';

export type Expression = Pick<RE2JS, 'matchAll'>;

/** In any case. @throws Error where it is none, or needs to look ahead or back at what it has found (`(?=`, `\1`) */
export const expressionOf = (text: string): Expression =>
  RE2JS.compile(RE2JS.translateRegExp(text), RE2JS.CASE_INSENSITIVE | RE2JS.LOOKBEHINDS);

export function isExpression(text: string): boolean {
  try {
    return expressionOf(text).matchAll('').next().done === true;
  } catch {
    return false;
  }
}
