/** What a message is about: the candidate, the plan and the industry that the address, or an earlier visit to the form, has chosen. */
import { CHOICES, type Choice, INTERESTS, type Offers } from '../../../worker/contract.ts';

/** The id of each; empty: none. */
export type About = Readonly<Record<Choice, string>>;

export const CHOICE_LABELS: Record<Choice, string> = {
  candidate: 'Candidate',
  plan: 'Plan',
  industry: 'Industry',
};

/** What whoever comes to hire somebody would write first; empty: nobody is chosen. */
export const firstWords = (offers: Offers, candidate: string): string => {
  const name = offers.candidate.find(({ value }) => value === candidate)?.label.split(',')[0];
  return name ? `I would like to hire ${name}.` : '';
};

/** As the list spells it, whatever its case; undefined: it is on no list. */
const listed = (values: readonly string[], asked: string): string | undefined =>
  values.find((value) => value.toLowerCase() === asked.toLowerCase());
const valuesOf = (offers: Offers, choice: Choice) => offers[choice].map(({ value }) => value);

export interface Asked {
  about: Partial<About>;
  interest: string;
  /** What the address names and nobody knows, such as `candidate “ZZ-999”`. */
  unknown: string[];
}

/** What the query of an address asks for, `?candidate=…&plan=…&industry=…&interest=…`. */
export const askedBy = (search: string, offers: Offers): Asked => {
  const query = new URLSearchParams(search);
  const unknown: string[] = [];
  const read = (name: Choice | 'interest', values: readonly string[]): string | undefined => {
    const asked = query.get(name);
    if (!asked) return undefined;
    const value = listed(values, asked);
    if (value === undefined) unknown.push(`${name} “${asked.slice(0, 60)}”`);
    return value;
  };
  const about = Object.fromEntries(
    CHOICES.flatMap((choice) => {
      const value = read(choice, valuesOf(offers, choice));
      return value === undefined ? [] : [[choice, value]];
    }),
  );
  return { about, interest: read('interest', INTERESTS) ?? '', unknown };
};

/** The address wins over what was kept, field by field: it is newer. What is on no list any more is dropped. */
export const merged = (asked: Partial<About>, kept: Record<string, string>, offers: Offers): About =>
  Object.fromEntries(
    CHOICES.map((choice) => [
      choice,
      asked[choice] ?? listed(valuesOf(offers, choice), kept[choice] ?? '') ?? '',
    ]),
  ) as unknown as About;

/** The query that says what stands in the form, so that a reload and Back find the same; other parts of it stay. */
export const aboutQuery = (search: string, about: About, interest: string): string => {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ ...about, interest }))
    if (value) query.set(name, value);
    else query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : '';
};

/** The transcript of a call, in the address's fragment, which stays out of every log. */
export const handedOver = (hash: string): string => new URLSearchParams(hash.slice(1)).get('message') ?? '';
