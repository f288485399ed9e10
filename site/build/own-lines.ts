/** What a candidate says of itself in a rehearsal's chat, made from its resume: no two of a department say the same. */
import type { OwnLines } from '../../worker/cast-contract.ts';
import type { Candidate } from '../islands/catalogue/types.ts';

/** Such words are in many a message. */
const COMMON =
  /^(?:about|could|doing|else|every|find|from|have|here|need|that|their|there|these|thing|this|those|today|wants?|wanted|what|which|where|with|would|your)$/;

/** The words of the caller's line that lead to its answer, as beginnings: the longer ones, where it has such. */
const wordsOf = (line: string): string[] => {
  const telling = (line.toLowerCase().match(/[\p{L}]{4,}/gu) ?? []).filter((word) => !COMMON.test(word));
  const long = telling.filter(({ length }) => length > 4);
  return long.length > 0 ? long : telling;
};

const LIST = new Intl.ListFormat('en', { type: 'conjunction' });
/** Few enough to be listened to. */
const some = (items: readonly string[]) => LIST.format(items.slice(0, 3));
const lower = (text: string) =>
  /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

export function ownLinesOf({
  function: does,
  exchange,
  specializations,
  integrations,
  keyIndustries,
  compliance,
}: Candidate): OwnLines {
  const asked = wordsOf(exchange.caller);
  return {
    opening: `My resume says it in one line: ${lower(does)}. What would you ask me first?`,
    turns: [
      ...(asked.length > 0 ? [{ to: asked.join('|'), say: exchange.answer }] : []),
      {
        to: 'skill|strength|speciali|good at|best at|experience|what (?:can|do) you',
        say: `What I am best at: ${some(specializations.map(lower))}.`,
      },
      { to: 'tool|software|which system|connect|work with', say: `I work in ${some(integrations)}.` },
      { to: 'industr|sector|line of business', say: `Most of my calls are in ${some(keyIndustries)}.` },
      { to: 'complian|certif|gdpr|hipaa|audit|regulat', say: `I am prepared for ${some(compliance)}.` },
    ],
  };
}
