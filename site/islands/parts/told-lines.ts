/** What is unmistakable in a line that a visitor has written of themselves. */
import type { Told } from './told-types.ts';

const WORD = "\\p{Lu}[\\p{L}’'.-]*";
/** Two names at least: `I am Spanish` names nobody. */
const NAMES = `${WORD}(?: ${WORD}){1,3}`;
const I_AM = "(?:I['’]m|I am|[Tt]his is)";
/** What a firm is called, with what it is at its end: of `from Berlin` nobody can say. */
const FIRM = `\\p{Lu}[\\p{L}\\d’'.-]*(?: (?:&|and|und|y|et|\\p{Lu}[\\p{L}\\d’'.-]*|\\d+)){0,5}`;
const FORM =
  '(?:GmbH|AG|KG|Inc|LLC|LLP|Ltd|Limited|Corp|Corporation|Company|Co|PLC|S\\.?A|BV|Group|Partners|Associates|Sons|Söhne|Clinic|Dental|Hotel|Law|Studio|Bakery|Motors|Logistics|Hospitals?|Plumbing|Bank|School|University|Garage|Foods|Systems|Software|Services|Solutions|Travel|Restaurants?|Staffing|Recruiting|Consulting|Agency|Insurance|Realty|Properties|Dentistry|Medical|Health|Care|Media|Marketing|Construction|Builders|Roofing|Electric|Landscaping|Cleaning|Transport|Freight|Trucking|Store|Shop|Caf[eé]|Trattoria|Pizzeria|Kitchen|Grill|Diner|Bistro|Salon|Spa|Fitness|Academy|College|Foundation|Capital|Finance|Accounting|Technologies|Digital|Industries|Manufacturing|Supply|Auto)\\b\\.?';

const LINES: readonly (Omit<Told, 'answer'> & { words: RegExp })[] = [
  { label: 'Name', words: new RegExp(`\\b[Mm]y name(?: is|['’]s) (${WORD}(?: ${WORD}){0,3})`, 'u') },
  {
    label: 'Name',
    words: new RegExp(
      `(?:^|[.!,;] *|\\b[Hh](?:i|ello|ey),? )${I_AM} (${NAMES})(?=\\W*$|[,;!]| (?:from|of|at|with|and|for)\\b)`,
      'u',
    ),
  },
  // One name alone is one where more is told of whoever has it, and it is no people's.
  {
    label: 'Name',
    words: new RegExp(
      `(?:^|[.!,;] *|\\b[Hh](?:i|ello|ey),? )${I_AM} (?!${WORD}(?<=ish|ese|ian|ican)[ ,])(${WORD})(?=,? (?:and )?(?:I|we) (?:own|run|manage|have|am|work)\\b)`,
      'u',
    ),
  },
  { label: 'Name', words: new RegExp(`^\\W*(?:[Hh](?:i|ello|ey),? )?(${NAMES}) here\\b`, 'u') },
  { label: 'Name', words: new RegExp(`^\\W*(?!${I_AM} )(${NAMES})(?=,[^@]*@)`, 'u') },
  { label: 'Company', words: new RegExp(`^\\W*${NAMES}, (${FIRM} ${FORM})`, 'u') },
  { label: 'Company', words: new RegExp(`\\b(?:from|of|at|for|with|are|called) (${FIRM} ${FORM})`, 'u') },
  {
    label: 'Company',
    words: new RegExp(
      `\\b(?:(?:[Mm]y|[Oo]ur) (?:company|business|firm)(?: name)? is(?: called)?|I (?:work (?:for|at)|run|own)) (${FIRM})`,
      'u',
    ),
  },
  {
    label: 'Plan',
    words: /\b(?:want|take|like|choose|prefer|go (?:for|with)) (?:the |an? )?(\p{L}+) plan\b/iu,
  },
  { kind: 'email', words: /([^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.\p{L}{2,})/u },
  { kind: 'tel', words: /(?:^|[\s(:])(\+\d[\d ().-]{6,}\d)/ },
  {
    kind: 'tel',
    words:
      /\b(?:(?:phone|mobile|cell)(?: number)?(?: is|:)?|number(?: is|:)|(?:call|ring|reach) me (?:back )?(?:at|on)) (\(?\d[\d ().-]{6,}\d)/i,
  },
];

/** It is somebody else's who is spoken of in the same breath. */
const ANOTHER =
  /\b(?:boss|chief|manager|colleague|partner|husband|wife|secretary|friend|his|her|their|he|she|they|somebody|someone|customer)(?:['’]s)?\b[^.!?]*$/i;

export const toldIn = (text: string): Told[] =>
  LINES.flatMap(({ words, ...asked }) => {
    const found = words.exec(text);
    const answer = found?.[1]?.replace(/(?<!\b(?:Inc|Co|Corp|Ltd))[.'’-]+$/u, '');
    const isOwn = /\bme\b/i.test(found?.[0] ?? '');
    const isAnothers = !isOwn && ANOTHER.test(text.slice(0, found?.index));
    return !answer || isAnothers ? [] : [{ ...asked, answer }];
  });
