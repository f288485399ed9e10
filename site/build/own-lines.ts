/** What a candidate says of itself in a rehearsal, made from its resume: no two of a department say the same. */
import type { OwnLines, OwnTurn } from '../../worker/cast-contract.ts';
import type { Candidate } from '../islands/catalogue/types.ts';

/** Such words are in many a message. */
const COMMON =
  /^(?:about|could|doing|else|every|find|from|have|here|need|that|their|there|these|thing|this|those|today|wants?|wanted|what|which|where|with|would|your)$/;

/** The words of the caller's line that lead to its answer, whole, for `sales` is no `Salesforce`: the longer ones, where it has such. */
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

/** A name as a pattern that finds it alone. */
const literal = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '\\$&');

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
      ...(asked.length > 0
        ? [{ to: asked.map((word) => `${word}s?\\b`).join('|'), say: exchange.answer }]
        : []),
      {
        to: 'skill|strength|speciali|good at|best at|experience|what (?:can|do) you',
        say: `What I am best at: ${some(specializations.map(lower))}.`,
        unasked: true,
      },
      {
        to: [
          'tool|software|which system|connect|work with|integrat|crm\\b',
          ...integrations.map(literal),
        ].join('|'),
        say: `I work in ${some(integrations)}. Your other systems we look at together.`,
      },
      { to: 'industr|sector|line of business', say: `Most of my calls are in ${some(keyIndustries)}.` },
      {
        to: 'complian|certif|gdpr|hipaa|soc ?2|iso ?27|audit|regulat',
        say: `I am prepared for ${LIST.format(compliance)}.`,
      },
    ],
  };
}

/** What is spoken of them: how it opens, its sample, and what it says without being asked. */
export function spokenLinesOf(
  candidate: Candidate,
): { line: string; text: string; by: 'itself' | 'a caller' }[] {
  const { opening, turns } = ownLinesOf(candidate);
  const { caller, answer } = candidate.exchange;
  const unasked = turns.filter((turn: OwnTurn) => turn.unasked);
  return [
    { line: 'opening', text: opening, by: 'itself' },
    { line: 'caller', text: caller, by: 'a caller' },
    { line: 'answer', text: answer, by: 'itself' },
    ...unasked.map(({ say }, at) => ({ line: `unasked-${at}`, text: say, by: 'itself' as const })),
  ];
}
