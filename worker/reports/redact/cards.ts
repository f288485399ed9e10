/** What is said along with a card's number: until when it is valid, and its code. */
import type { Span } from './reading.ts';
import { FIGURE } from './spoken-numbers.ts';

const IS =
  '(?:[\\s:=#.,]{1,2}(?:is|ist|lautet|est|es|è|é|jest|code|number|nummer|the|date|end|to|thru|through|until|till|bis|zum|hasta|até|fino|al|tot|do|au|on|in)(?!\\p{L})){0,3}[\\s:=#.,]{0,2}';
const CODE_NAME =
  'cvv2?|cvc2?|csc|cvn|security code|card code|prüfziffer|prüfnummer|kartenprüfnummer|sicherheitscode|código de (?:seguridad|segurança)|code de sécurité|cryptogramme|codice di sicurezza|beveiligingscode|kod zabezpieczający|セキュリティコード|安全码|رمز الأمان|קוד אבטחה';
const CODE = new RegExp(
  `(?<![\\p{L}\\d])(?:${CODE_NAME})${IS}(\\d{3,4}(?!\\w)|${FIGURE}(?:[ ,-]{1,2}${FIGURE}){2,3})`,
  'giu',
);
const DATE = '(?:0?[1-9]|1[0-2]) ?[/.-] ?(?:20)?\\d{2}(?![\\w/-])';
const VALID =
  'expiry|expires|expiration|expiring|exp|valid|good|gültig|läuft ab|ablauf|ablaufdatum|verfallsdatum|caduca|caducidad|vence|vencimiento|validade|válido|expire|valable|scade|scadenza|valido|valida|vervalt|geldig|ważna|ważny|有効期限|有效期|صالحة|בתוקף';
const EXPIRY = new RegExp(`(?<!\\p{L})(?:${VALID})${IS}(${DATE}|(?:0[1-9]|1[0-2])\\d{2}(?!\\w))`, 'giu');
/** In one breath with the number. */
const BESIDE = new RegExp(
  `[ ,;-]{1,2}(${DATE})(?:[ ,;]{1,2}(\\d{3})(?!\\w))?|[ ,;]{1,2}(\\d{3})(?!\\w)`,
  'dyu',
);
/** From the card, in characters. */
const NEAR = 60;

const lastOf = ({ 0: found, 1: part = '', index }: RegExpExecArray): Span => ({
  from: index + found.length - part.length,
  to: index + found.length,
});

/** @param cards where their numbers are */
export function besideCards(plain: string, cards: readonly Span[]): Span[] {
  const codes = [...plain.matchAll(CODE)].map(lastOf);
  if (cards.length === 0) return codes;
  const beside = cards.flatMap(({ to }) => {
    BESIDE.lastIndex = to;
    const parts = BESIDE.exec(plain)?.indices?.slice(1) ?? [];
    return parts.flatMap((part) => (part ? [{ from: part[0], to: part[1] }] : []));
  });
  const isNear = ({ from, to }: Span) => cards.some((card) => from - card.to < NEAR && card.from - to < NEAR);
  const told = [...plain.matchAll(EXPIRY)].map(lastOf).filter(isNear);
  return [...codes, ...beside, ...told];
}
