/** Digits that are said to be no telephone's: a number of an order, a price. */
import type { Span } from './reading.ts';

/** What is numbered in a shop or an office, in the languages of the widget. */
const NUMBERED =
  'orders?|invoices?|tickets?|tracking|shipments?|deliver(?:y|ies)|parcels?|bookings?|reservations?|references?|ref|items?|articles?|products?|serial|sku|bestell\\p{L}*|auftrag\\p{L}*|rechnung\\p{L}*|sendung\\p{L}*|buchung\\p{L}*|vorgang\\p{L}*|artikel\\p{L}*|commande|facture|colis|dossier|r[ée]servation|pedido|factura|reserva|env[ií]o|ordine|fattura|prenotazione|spedizione|encomenda|fatura|bestelling|factuur|reservering|zamówieni\\p{L}|faktur\\p{L}|rezerwacj\\p{L}';
/** What may stand between its name and the number. */
const OF_IT =
  'numbers?|numm?er|numéro|número|numero|numer|no|nr|núm|num|id|code|ref|is|was|are|ist|war|lautet|est|es|è|é|jest|the|die|der|of|de|del';
const IS_NUMBERED = new RegExp(
  `(?:(?<!\\p{L})(?:${NUMBERED})(?:[\\s_:#°º=-]*(?<!\\p{L})(?:${OF_IT})(?!\\p{L})\\.?)*[\\s_:#°º=(-]*|#\\s?|(?<!\\p{L})\\p{L}{1,5}[-/])$`,
  'iu',
);
/** Where it is one of a telephone after all. */
const IS_CALLED =
  /phone|mobile|\bcell|\bcall|\breach|\btel\b|fon\b|handy|mobil|téléphone|portable|appel|teléfono|móvil|ll[aá]m|telefon|cellulare|chiam|telem[oó]vel|lig[au]|\bbel\b|komórk|dzwo/iu;
/** Nothing that is numbered is written so. */
const IS_DIALLED = /^(?:\+|00|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}$)/;
/** As far as it is looked back. */
const BEFORE = 60;

/** The sign of a currency stands before a price, or its name behind. */
const IS_PAID = /[€$£¥₹₪]\s?$/;
const PAID = /^\s?(?:[€$£¥₹₪円元]|(?:eur|usd|gbp|chf|euros?|dollars?|pounds?|zł|zloty)(?![\p{L}]))/iu;

/** Whether what stands beside digits tells that they are no telephone's. @param named what they are said to be, before the text */
export function isNamed(plain: string, { from, to }: Span, named: string): boolean {
  const told = (from < BEFORE ? named : '') + plain.slice(Math.max(0, from - BEFORE), from);
  const text = plain.slice(from, to);
  if (text.startsWith('+')) return false;
  if (IS_PAID.test(told) || PAID.test(plain.slice(to, to + 12))) return true;
  return !IS_DIALLED.test(text) && IS_NUMBERED.test(told) && !IS_CALLED.test(told);
}
