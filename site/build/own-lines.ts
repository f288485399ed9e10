/** What a candidate says of itself in a rehearsal, made from its resume: no two of a department say the same. */
import type { OwnLines, OwnTurn } from '../../worker/cast-contract.ts';
import { isMeant, PARTS, TOOL_NAMES } from '../../worker/rehearsal/parts/index.ts';
import type { Candidate } from '../islands/parts/candidate-types.ts';
import { ALL_INDUSTRIES } from '../islands/parts/call.ts';

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
/** Names stay as they are written. */
const NAME = /^(?:Spanish|English|Friday|Magnuson)\b/;
const lower = (text: string) =>
  /^[A-Z][a-z ]/.test(text) && !NAME.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** What the filter calls all of them is no industry. */
const inSentence = (industry: string): string => (industry === ALL_INDUSTRIES ? 'all others' : industry);

/** A name as a pattern that finds it alone. */
const literal = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '\\$&');

const prepared = (compliance: readonly string[]) =>
  `My resume lists: ${LIST.format(compliance.map((each) => each.replace(/^No /, 'no ')))}.`;

/** What buyers ask for by name, and how a resume writes it. */
const STANDARDS = [
  // It is asked for together with HIPAA, and is the more exact of the two.
  ['A business associate agreement', 'baa|business associate'],
  ['HIPAA', 'hipaa'],
  ['GDPR', 'gdpr'],
  ['CCPA', 'ccpa'],
  ['SOC 2', 'soc ?2'],
  ['ISO 27001', 'iso ?27001'],
  ['PCI', 'pci'],
] as const;

/** Yes where the resume has it, and no where it has not. */
const standardsOf = (compliance: readonly string[]): OwnTurn[] =>
  STANDARDS.map(([name, to]) => {
    const listed = compliance.find((each) => isMeant(to, each));
    const answer = listed
      ? `Yes, my resume has it: ${listed}.`
      : `${name} is not on my resume: a person of the team can say more.`;
    return { to: `${to}\\b`, say: `${answer} ${prepared(compliance)}` };
  });

/** Such a word is in many an entry, and in many a question. */
const GENERAL =
  /^(?:call|customer|client|question|after|before|first|record|every|other|answer|rather|their|through|where|which|while|people|morning|number|order|large|small|longer|without|around|compan|business|right|industr|phone|service|office|today|assistant|check|field|multi|request|about|still|never|always|level)/;
const ENDINGS = [/ations?$/, /ings?$/, /ments?$/, /ers?$/, /ed$/, /es$/, /s$/];

/** As far as it can be shortened and still be told apart. */
const stemOf = (word: string): string =>
  ENDINGS.map((ending) => word.replace(ending, '')).find((stem) => stem !== word && stem.length > 4) ?? word;

/** The beginnings of the words that tell an entry apart. */
const stemsOf = (entry: string): string[] =>
  (entry.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
    .filter((word) => !COMMON.test(word) && !GENERAL.test(word))
    .map(stemOf);

/** Each entry of the resume, by its own words. */
const listedOf = ({ capabilities, specializations, compliance, function: does }: Candidate): OwnTurn[] => [
  ...[...capabilities, ...specializations, ...compliance].flatMap((entry) => {
    const stems = stemsOf(entry);
    return stems.length > 0 ? [{ to: stems.join('|'), say: `My resume lists it: ${lower(entry)}.` }] : [];
  }),
  {
    to: '(?:tell|say|know)\\b.*\\b(?:yourself|about you)|introduce yourself',
    say: `In one line: ${lower(does)}`,
  },
];

/** What a resume says of the work in short: in whole sentences, words stand for many a thing. */
const workOf = ({ function: does, name, capabilities, specializations }: Candidate) =>
  [name, does, ...capabilities, ...specializations].join(' ');

/** What is asked for in other words than a resume lists it. */
const IN_OTHER_WORDS: readonly [asked: string, listed: RegExp][] = [
  ['(?:put|puts|putting)\\b.{0,40}\\bthrough\\b|transfer|forward\\w* (?:calls|callers)', /\btransfers?\b/i],
  ['(?:take|accept|process|pay)\\w*\\b.{0,20}\\b(?:cards?|payments?)\\b', /\bpayment (?:by|links)\b/i],
];

const otherWordsOf = (entries: readonly string[]): OwnTurn[] =>
  IN_OTHER_WORDS.flatMap(([to, listed]) => {
    const entry = entries.find((each) => listed.test(each));
    return entry === undefined ? [] : [{ to, say: `My resume lists it: ${lower(entry)}.` }];
  });

export function ownLinesOf(candidate: Candidate): OwnLines {
  const {
    function: does,
    exchange,
    capabilities,
    specializations,
    integrations,
    keyIndustries,
    compliance,
  } = candidate;
  const asked = wordsOf(exchange.caller);
  const work = workOf(candidate);
  const worksIn = `I work in ${LIST.format(integrations)}. Your other systems we look at together.`;
  return {
    opening: `My resume says it in one line: ${lower(does)}. What would you ask me first?`,
    turns: [
      ...(asked.length > 0
        ? [{ to: asked.map((word) => `${word}s?\\b`).join('|'), say: exchange.answer }]
        : []),
      {
        to: 'skill|strength|speciali|good at|best at|experience|what (?:can|do) you|why (?:should|would)\\b',
        say: `What I am best at: ${some(specializations.map(lower))}.`,
        unasked: true,
      },
      { to: integrations.map(literal).join('|'), say: worksIn },
      // What is asked for by its name, and is not among them, is no yes.
      {
        to: TOOL_NAMES.split('|')
          .filter((tool) => !integrations.some((each) => isMeant(tool, each)))
          .join('|'),
        say: `That one is not on my resume. ${worksIn}`,
      },
      {
        to: 'tool|software|(?:which|what|our|my|your) systems?|connect|work with|fit into|plug|sync|integrat|crm\\b',
        say: worksIn,
      },
      {
        to: ['industr|sector|line of business', ...keyIndustries.map((name) => `${literal(name)}\\b`)].join(
          '|',
        ),
        say: `Most of my calls are in ${LIST.format(keyIndustries.map(inSentence))}.`,
      },
      ...standardsOf(compliance),
      ...otherWordsOf([...compliance, ...capabilities, ...specializations]),
      { to: 'complian|certif|audit|regulat', say: prepared(compliance) },
    ],
    listed: listedOf(candidate),
    keeps: PARTS[candidate.type].turns.flatMap(({ resume }, at) =>
      resume === undefined || isMeant(resume, work) ? [at] : [],
    ),
  };
}

/** What is spoken of them: how it opens, its sample, and what it says without being asked. */
export function spokenLinesOf(
  candidate: Candidate,
): { line: string; text: string; by: 'itself' | 'a caller' }[] {
  const { opening, turns } = ownLinesOf(candidate);
  const { caller, answer } = candidate.exchange;
  return [
    { line: 'opening', text: opening, by: 'itself' },
    { line: 'caller', text: caller, by: 'a caller' },
    { line: 'answer', text: answer, by: 'itself' },
    ...turns
      .filter(({ unasked }) => unasked)
      .map(({ say }, at) => ({ line: `unasked-${at}`, text: say, by: 'itself' as const })),
  ];
}
