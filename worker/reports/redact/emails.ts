/** Addresses as they are written, and as they are said in the languages of the widget. */
import { BREAK, type Span } from './reading.ts';

interface FoundEmail extends Span {
  kind: 'email';
  email: string;
}

const LATIN = '[\\p{Script=Latin}\\p{M}\\d_.%+-]';
const OTHER = '(?!\\p{Script=Latin})[\\p{L}\\p{M}\\d_.%+-]';
const SIGN = '[\\p{L}\\p{M}\\d_]';
/**
 * A mailbox's name is in one script: in Chinese and Japanese no space parts it from the words before. Names stand before the
 * sign by which they are found, so they are read backwards, and a row of digits alone belongs to the letters before it.
 */
const LOCAL = `(?:(?:${OTHER}){0,63}(?!\\p{Script=Latin})\\p{L}[\\p{M}\\d_.%+-]{0,63}|${LATIN}{1,64})`;
const LABEL = '[\\p{L}\\p{M}\\d-]{1,63}';
/** One in Latin letters ends where another script begins. */
const TOP =
  '(?:xn--[a-z\\d-]{2,59}|\\p{Script=Latin}{2,24}(?![\\d-]|\\p{Script=Latin})|(?:(?!\\p{Script=Latin})[\\p{L}\\p{M}]){2,24})';
/** The second way has ideographic full stops, which also end a sentence: there a further part of the domain begins in Latin. */
const DOMAIN = `(?:(?:${LABEL}\\.){1,8}${TOP}|${LABEL}。(?:${LABEL}(?:\\.|。(?=[a-z\\d]))){0,7}${TOP})`;
const WRITTEN = new RegExp(`@(?<=("[^"\\n${BREAK}]{1,64}"|${LOCAL})@)(${DOMAIN})`, 'giu');

/** In English this word is one like others, so a domain's end has to follow. */
const POINT = `point(?= (?:fr|be|ch|ca|lu|eu|mc|re|de|es|it|nl|pl|uk|us|co|io|com|net|org|info|biz|dev|pro|paris|example)(?!${SIGN})| ${SIGN}{2,20} (?:point|dot) )`;
const DOT = `dot|punkt|punto|${POINT}|ponto|punt|kropka|ドット|点|點|נקודה|نقطة|دوت`;
const UNDERSCORE =
  'underscore|unterstrich|gui[oó]n bajo|tiret bas|trattino basso|sublinhado|laag streepje|podkreślnik|podkreślenie|アンダーバー|下划线|קו תחתון';
const HYPHEN =
  'dash|minus|hyphen|bindestrich|gui[oó]n|tiret|trattino|traço|hífen|streepje|myślnik|ハイフン|מקף|شرطة';
const AT =
  'at|ät|@|klammeraffe|arr?obase|arroba|chiocciola|apenstaartje|małpa|アットマーク|アット|艾特|שטרודל|כרוכית|آت';

/** Between spaces or in brackets; in Chinese and Japanese there need be neither. */
const said = (words: string, cjk: string) => `(?: (?:${words}) | ?[\\[({<] ?(?:${words}) ?[\\])}>] ?|${cjk})`;
const AT_SAID = said(AT, 'アットマーク|アット|艾特');
const DOT_SAID = said(`${DOT}|\\.`, 'ドット|点|點|\\.(?! )');
const JOIN_SAID = said(`${DOT}|${UNDERSCORE}|${HYPHEN}`, 'ドット|点|點');
/** Letter by letter. */
const SPELLED = `(?<!${SIGN})(?:${SIGN} ){2,30}${SIGN}(?!${SIGN})`;
const SPELLED_TOP = `(?:${SIGN} ){1,2}${SIGN}(?!${SIGN})`;
const DOMAIN_SAID = `(?:${SPELLED}|${LABEL})(?:${DOT_SAID}(?:${SPELLED}|${LABEL})){0,4}${DOT_SAID}(?:${SPELLED_TOP}|${TOP})`;
/**
 * "ada dot smith at example dot com". Nothing of it is followed by a further "at": in "I am at ada dot smith at example dot
 * com" the first one is a word like others.
 */
const SPOKEN = new RegExp(
  `${AT_SAID}(?<=((?:${SPELLED}|${LOCAL})(?:${JOIN_SAID}(?:${SPELLED}|${LOCAL})){0,4})(${AT_SAID}))(${DOMAIN_SAID})(?!${SIGN}|-|${AT_SAID}${LABEL}${DOT_SAID}${SIGN})`,
  'giu',
);

const WRITTEN_AS = Object.entries({ _: UNDERSCORE, '-': HYPHEN, '.': DOT }).map(
  ([sign, words]) => [sign, new RegExp(said(words, sign === '.' ? 'ドット|点|點' : '(?!)'), 'giu')] as const,
);
const writtenAs = (part: string): string =>
  WRITTEN_AS.reduce((text, [sign, words]) => text.replace(words, sign), part).replaceAll(' ', '');

const noted = (name: string, domain: string): string =>
  `${name.replace(/^[.-]+/, '')}@${domain.replaceAll('。', '.')}`.normalize('NFC').toLowerCase();

export const writtenEmails = (plain: string): FoundEmail[] =>
  [...plain.matchAll(WRITTEN)].map(({ 0: all, 1: name = '', 2: domain = '', index }) => ({
    kind: 'email',
    from: index - name.length,
    to: index + all.length,
    email: noted(name, domain),
  }));

export const spokenEmails = (plain: string): FoundEmail[] =>
  [...plain.matchAll(SPOKEN)].map(({ 0: all, 1: name = '', 3: domain = '', index }) => ({
    kind: 'email',
    from: index - name.length,
    to: index + all.length,
    email: noted(writtenAs(name), writtenAs(domain)),
  }));
