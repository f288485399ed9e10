/** The scripted chat of the specification: five answers, one at random after 1 to 3 seconds. */

export const CANNED_REPLIES = [
  'Thanks for your message! Our virtual employees answer calls, qualify leads and book meetings around the clock. What would you like to hand over first?',
  'Good question. Most teams begin with one assistant, and setup takes under 5 minutes. Would you like to talk to one now?',
  'Our assistants connect to your CRM and your calendar, so nothing has to be typed twice. Which tools do you use?',
  'You can try it at once: press “Switch to Voice Call” and talk to an assistant yourself.',
  'I am happy to help. Tell me a little about your team, and I will suggest the assistant that fits it best.',
] as const;

const LEAST_MS = 1000;
const MOST_MS = 3000;

export interface CannedReply {
  text: string;
  delay: number;
}

/**
 * @param random gives 0 up to but not including 1
 * @param last what was said before: nobody who listens says the same twice in a row
 */
export function pickReply(random: () => number, last?: string): CannedReply {
  const fresh = CANNED_REPLIES.filter((text) => !last?.startsWith(text));
  const text = fresh[Math.floor(random() * fresh.length)] ?? CANNED_REPLIES[0];
  return { text, delay: LEAST_MS + random() * (MOST_MS - LEAST_MS) };
}

export type About = 'person' | 'pricing' | 'contact' | null;

const SAID: [About, RegExp][] = [
  [
    'person',
    /\b(person|human|humans|operator|agent|mensch\w*|mitarbeiter\w*|personne|humain\w*|persona|operador\w*|operatore|pessoa|atendente|medewerker|iemand)\b|człowiek|konsultant|担当者|人間|真人|人工|إنسان|شخص|נציג|בן אדם/i,
  ],
  [
    'pricing',
    /\b(pric\w*|cost\w*|plans?|fees?|preis\w*|kosten|kostet|precio\w*|cuesta|prix|tarif\w*|prezz\w*|costa|preço\w*|custa|prijs\w*|cen[ay]|cennik)\b|kosztuje|料金|価格|いくら|价格|多少钱|سعر|أسعار|מחיר/i,
  ],
  [
    'contact',
    /\b(contact\w*|e-?mail|phone|telephone|address|kontakt\w*|telefon\w*|contacto|correo|contatto|contato|telefoon|teléfono|téléphone|telefono|telefone)\b|連絡|電話|联系|电话|اتصال|هاتف|קשר|טלפון/i,
  ],
];

/** What a visitor asks about, as far as a script hears it. */
export const aboutOf = (text: string): About => SAID.find(([, words]) => words.test(text))?.[0] ?? null;

/** What is added to an answer about them. @param origin of the pages that have both */
export function linkFor(about: About, origin: string): string {
  if (about === 'pricing') return `\n\n[Our plans and prices](${origin}/pricing)`;
  if (about === 'contact') return `\n\n[How to contact us](${origin}/contact)`;
  return '';
}
