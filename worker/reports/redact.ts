/** Takes out of words what tells who somebody is, before they are stored. What was taken is counted, never kept. */
import { isValidIBAN } from 'ibantools';
import type { Json } from '../contract.ts';

type Redacted = Record<string, number>;

export interface Redactor {
  text(words: string): string;
  json(value: Json): Json;
  /** Addresses that were in it, as they were written. */
  readonly emails: ReadonlySet<string>;
  readonly counts: Redacted;
}

const EMAIL = /[\w.%+-]{1,64}@(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}/gu;
/** How a dot is said, and what else may stand between two parts of a mailbox's name. */
const DOT = 'dot|punkt|punto|point';
const UNDERSCORE = 'underscore|unterstrich|gui[oó]n bajo|tiret bas';
const HYPHEN = 'dash|minus|hyphen|bindestrich|gui[oó]n|tiret|trattino';
const AT = 'at|@|arobase|arroba';
/** A name, or one that is spelled. */
const NAME = '(?:(?<!\\w)(?:\\w ){2,30}\\w(?!\\w)|[\\w.%+-]{1,64})';
/**
 * As people say it, and some transcribers write it: "ada dot smith at example dot com". Nothing of it is followed by a further
 * "at": in "I am at ada dot smith at example dot com" the first one is a word like others.
 */
const SPOKEN_EMAIL = new RegExp(
  `${NAME}(?: (?:${DOT}|${UNDERSCORE}|${HYPHEN}) [\\w%+-]{1,64}){0,4} (?:${AT}) [\\w-]{1,63}(?: ?(?:${DOT}|\\.) ?[\\w-]{1,63}){1,4}(?![\\w-]| (?:${AT}) [\\w-]{1,63} ?(?:${DOT}|\\.) ?\\w)`,
  'giu',
);
/** Numbers as they are said, one figure after the other. */
const FIGURE = [
  'zero|oh|one|two|three|four|five|six|seven|eight|nine',
  'null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun',
  'cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
  'zéro|un|deux|trois|quatre|cinq|sept|huit|neuf',
  'due|tre|quattro|cinque|sei|sette|otto|nove',
  'dois|duas|três|quatro|sete|oito',
].join('|');
const SPOKEN_DIGITS = new RegExp(
  `(?<!\\p{L})(?:(?:plus|double|triple|doppel|doble) )?(?:${FIGURE})(?:[ ,-]{1,2}(?:(?:double|triple|doppel|doble) )?(?:${FIGURE})){6,18}(?!\\p{L})`,
  'giu',
);
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z\d]{1,4}){3,8}\b/gi;
/** Digits with what stands between them in a number; a date or a time of day is none of these. */
const DIGITS = /(?<![\w.])\+?\(?\d(?:[ ()./-]{0,2}\d){6,18}(?!\w)/g;
const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})$/;

/** What is numbered in a shop or an office, in the languages of the widget. */
const NUMBERED =
  'orders?|invoices?|tickets?|tracking|shipments?|deliver(?:y|ies)|parcels?|bookings?|reservations?|references?|ref|items?|articles?|products?|serial|sku|bestell\\p{L}*|auftrag\\p{L}*|rechnung\\p{L}*|sendung\\p{L}*|buchung\\p{L}*|vorgang\\p{L}*|artikel\\p{L}*|commande|facture|colis|dossier|r[ée]servation|pedido|factura|reserva|env[ií]o|ordine|fattura|prenotazione|spedizione|encomenda|fatura|bestelling|factuur|reservering|zamówieni\\p{L}|faktur\\p{L}|rezerwacj\\p{L}';
/** What may stand between its name and the number. */
const OF_IT =
  'numbers?|numm?er|numéro|número|numero|numer|no|nr|núm|num|id|code|ref|is|was|are|ist|war|lautet|est|es|è|é|jest|the|die|der|of|de|del';
const IS_NUMBERED = new RegExp(
  `(?:(?<!\\p{L})(?:${NUMBERED})(?:[\\s_:#°º=-]*(?<!\\p{L})(?:${OF_IT})(?!\\p{L})\\.?)*[\\s_:#°º=(-]*|#\\s?|(?<!\\p{L})\\p{L}{1,5}[-–/])$`,
  'iu',
);
/** Where it is one of a telephone after all. */
const IS_CALLED =
  /phone|mobile|\bcell|\bcall|\breach|\btel\b|fon\b|handy|mobil|téléphone|portable|appel|teléfono|móvil|ll[aá]m|telefon|cellulare|chiam|telem[oó]vel|lig[au]|\bbel\b|komórk|dzwo/iu;
/** Nothing that is numbered is written so. */
const IS_DIALLED = /^(?:\+|00|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$)/;
/** As far as it is looked back. */
const BEFORE = 60;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The check digit of every payment card. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What a run of digits is, as far as it may name somebody; null: nothing of the kind. @param before what stands before it */
function kindOf(text: string, before: string): 'card' | 'phone' | null {
  if (DATE.test(text.trim())) return null;
  const digits = digitsOf(text);
  if (digits.length >= 12 && passesLuhn(digits)) return 'card';
  const told = before.slice(-BEFORE);
  if (!IS_DIALLED.test(text.trim()) && IS_NUMBERED.test(told) && !IS_CALLED.test(told)) return null;
  return digits.length >= 7 && digits.length <= 15 ? 'phone' : null;
}

const SPELLED = /^(?:\w ){2,30}\w(?= )/u;
const BETWEEN = Object.entries({ '@': AT, _: UNDERSCORE, '-': HYPHEN, '.': DOT }).map(
  ([sign, words]) => [sign, new RegExp(` (?:${words}) `, 'giu')] as const,
);

/** What was said, as it is written. */
export const writtenEmail = (spoken: string): string => {
  const joined = spoken.replace(SPELLED, (letters) => letters.replaceAll(' ', ''));
  return BETWEEN.reduce((text, [sign, words]) => text.replace(words, sign), joined).replace(/ ?\. ?/g, '.');
};

/** An IBAN may have taken in the words behind it: the longest that holds. */
function withoutIban(found: string, put: () => string): string {
  const parts = found.split(/(?=[ -])/);
  for (let end = parts.length; end > 0; end -= 1) {
    const part = parts.slice(0, end).join('');
    if (isValidIBAN(part.replace(/[ -]/g, '').toUpperCase())) return put() + parts.slice(end).join('');
  }
  return found;
}

/** One for each call. @param patterns the operator's own; those that are no expressions are told of where they are set */
export function redactor(patterns: readonly string[], isOn = true): Redactor {
  const [emails, counts] = [new Set<string>(), {} as Redacted];
  const own = patterns.map((pattern) => new RegExp(pattern, 'giu'));
  const put = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return `[${kind}]`;
  };
  /** An address is noted in any case: by it the call can be erased. */
  const withoutEmails = (words: string) => {
    const note = (email: string, found: string) => {
      emails.add(email.toLowerCase());
      return isOn ? put('email') : found;
    };
    return words
      .replace(EMAIL, (found) => note(found, found))
      .replace(SPOKEN_EMAIL, (found) => note(writtenEmail(found), found));
  };
  /** @param named what it is said to be, before it */
  const text = (words: string, named = ''): string => {
    const rest = withoutEmails(words);
    if (!isOn) return rest;
    const plain = own.reduce((some, pattern) => some.replace(pattern, () => put('own')), rest);
    return plain
      .replace(IBAN, (found) => withoutIban(found, () => put('iban')))
      .replace(SPOKEN_DIGITS, () => put('phone'))
      .replace(DIGITS, (found: string, at: number, whole: string) => {
        const kind = kindOf(found, named + whole.slice(0, at));
        return kind ? put(kind) : found;
      });
  };
  const jsonNamed = (value: Json, name: string): Json => {
    // `orderNumber: "20231187"` says in its name what it is.
    const named = `${name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')} `;
    if (typeof value === 'string') return text(value, named);
    // A number such as 4155550142 is one of a telephone all the same.
    if (typeof value === 'number')
      return isOn && kindOf(String(value), named) ? text(String(value), named) : value;
    if (Array.isArray(value)) return value.map((one) => jsonNamed(one, name));
    if (value === null || typeof value === 'boolean') return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [text(key), jsonNamed(one, key)]));
  };
  return { text: (words) => text(words), json: (value) => jsonNamed(value, ''), emails, counts };
}
