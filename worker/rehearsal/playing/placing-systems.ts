/** Whom the placement assistant names for a system that a resume lists. */
import { USES } from '../parts/systems.ts';
import { tellsUsage } from './amounts.ts';
import { MOST_COMPARED, namedBy, ofNamed } from './placing.ts';
import type { Question } from './question.ts';

/** `quickbooks` is a name in any case; `Square` and `Toast` are words of every day but for their capitals. */
const patternOf = (system: string): RegExp =>
  new RegExp(
    `(?<![\\w.])${system.replace(/[.*+?()]/g, '\\$&')}(?!\\w)`,
    /[a-z][A-Z]|[\s\d]|.{8}/.test(system) ? 'i' : '',
  );

/** The longest first: `Salesforce CPQ` is no `Salesforce`. */
const SYSTEMS = Object.entries(USES)
  .sort(([one], [other]) => other.length - one.length)
  .map(([system, scripts]) => ({ system, scripts, said: patternOf(system) }));

export const BY_SYSTEM: Question = {
  asked:
    /\b(?:who|whom|which|what|any|some)(?:body|one|thing|candidates?|assistants?)?\b|\b(?:we|i) (?:use|have|run|work with)\b/i,
  answer({ is }, _medium, text) {
    // So many calls and a tool they are written to: that is a sum.
    if (is !== 'the placement' || tellsUsage(text)) return null;
    const found = SYSTEMS.find(({ said }) => said.test(text));
    const answer = found && ofNamed(found.scripts.slice(0, MOST_COMPARED).map(namedBy));
    if (!found || !answer) return null;
    const [first, again] = answer.says;
    const lead = `${found.system} is on ${found.scripts.length} of our resumes.`;
    return { ...answer, says: [`${lead} ${first}`, `${found.system}, as I said: ${again}`] };
  },
};
