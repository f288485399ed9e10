/** Who calls whom in generated calls: two sites, in two languages. */
import type { SaidTurn, ShownCard } from '../../report-contract.ts';

export interface DemoSite {
  id: string;
  name: string;
  /** How much of all that happens is here. */
  share: number;
  assistants: Record<string, number>;
  countries: Record<string, number>;
  /** How a call goes: lines of the assistant and of the visitor, in turn. */
  lines: string[][];
  summaries: string[];
  /** What is shown with which line of which conversation, and answered by the next one. */
  cards: { script: number; line: number; card: Omit<ShownCard, 'id' | 'at'> }[];
  people: { first: string[]; last: string[]; messages: string[] };
}

export const DEMO_SITES: readonly DemoSite[] = [
  {
    id: 'demo-shop',
    name: 'Harbour Bikes (generated)',
    share: 0.64,
    assistants: { 'front-desk': 6, workshop: 3, returns: 1 },
    countries: { US: 58, GB: 17, CA: 9, IE: 6, AU: 5, IN: 5 },
    lines: [
      [
        'Harbour Bikes, this is Marlow. What can I do for you?',
        'Hi, my rear brake is squealing since the last service.',
        'That is annoying. Is it a rim brake or a disc brake?',
        'Disc. It is the grey commuter I bought in spring.',
        'Then the pads may be glazed. I have a place in the workshop tomorrow at nine. Would that suit you?',
        'Nine is fine, yes.',
        'You are down for nine tomorrow. It takes about twenty minutes.',
        'Great, thanks. Bye.',
      ],
      [
        'Harbour Bikes, this is Marlow. What can I do for you?',
        'Do you have the cargo bike in green?',
        'In green there is one left, in the shop on Pier Street. Shall I hold it for you?',
        'Until Saturday, if that works.',
        'It is held until Saturday at six. May I have a name?',
        'Put it on Lovell.',
      ],
      [
        'Harbour Bikes, returns. How can I help?',
        'The lock I ordered came without keys.',
        'I am sorry about that. I can send a new one today, and you keep the old one.',
        'That would be perfect.',
        'It leaves us this afternoon and is with you on Thursday.',
      ],
    ],
    summaries: [
      'Visitor reported a squealing disc brake; a workshop appointment was made.',
      'Visitor asked for a cargo bike in green; one was put aside until Saturday.',
      'A lock arrived without keys; a replacement was sent.',
    ],
    cards: [
      {
        script: 0,
        line: 4,
        card: {
          type: 'choice',
          title: 'A place in the workshop',
          lines: ['Tomorrow at nine', 'Tomorrow at two', 'Another day'],
          answer: 'Tomorrow at nine',
        },
      },
      {
        script: 1,
        line: 4,
        card: {
          type: 'summary',
          title: 'Held for you',
          lines: ['Bike: cargo, green', 'Where: Pier Street', 'Until: Saturday at six'],
          answer: null,
        },
      },
    ],
    people: {
      first: ['Rosa', 'Dev', 'Imogen', 'Tom', 'Priya', 'Callum'],
      last: ['Lovell', 'Marsh', 'Okafor', 'Reyes', 'Whitby', 'Nair'],
      messages: [
        'Could somebody ring me about a fleet of twelve bikes for our office?',
        'Do you rent by the month?',
        'I was in a call that ended before I could give my number.',
      ],
    },
  },
  {
    id: 'demo-clinic',
    name: 'Praxis am Markt (generated)',
    share: 0.36,
    assistants: { empfang: 7, rezepte: 3 },
    countries: { DE: 74, AT: 14, CH: 10, FR: 2 },
    lines: [
      [
        'Praxis am Markt, guten Tag. Wie kann ich helfen?',
        'Guten Tag, ich brauche einen Termin zur Vorsorge.',
        'Gern. Passt Ihnen Dienstag um halb zehn?',
        'Dienstag geht leider nicht. Haben Sie etwas am Donnerstag?',
        'Am Donnerstag ist um elf Uhr etwas frei.',
        'Das nehme ich.',
        'Ist eingetragen: Donnerstag, elf Uhr. Bitte bringen Sie Ihre Karte mit.',
        'Mache ich, vielen Dank.',
      ],
      [
        'Praxis am Markt, Rezepte. Worum geht es?',
        'Um ein Folgerezept, wie im letzten Quartal.',
        'Das kann ich vormerken. Holen Sie es ab, oder sollen wir es an die Apotheke schicken?',
        'An die Apotheke, bitte.',
        'Dann liegt es dort ab morgen Mittag.',
      ],
    ],
    summaries: [
      'Vorsorgetermin vereinbart für Donnerstag, elf Uhr.',
      'Folgerezept vorgemerkt; es geht an die Apotheke.',
    ],
    cards: [
      {
        script: 0,
        line: 4,
        card: {
          type: 'choice',
          title: 'Ihr Termin zur Vorsorge',
          lines: ['Donnerstag, elf Uhr', 'Ein anderer Tag'],
          answer: 'Donnerstag, elf Uhr',
        },
      },
    ],
    people: {
      first: ['Jonas', 'Greta', 'Mehmet', 'Anneliese', 'Lukas', 'Sofia'],
      last: ['Brandt', 'Yilmaz', 'Hoffmann', 'Keller', 'Vogt', 'Lindner'],
      messages: [
        'Bitte um Rückruf wegen einer Überweisung.',
        'Haben Sie am Freitagnachmittag geöffnet?',
        'Ich habe meinen Termin verpasst und hätte gern einen neuen.',
      ],
    },
  },
];

/** A call as it was said, and in how many seconds. */
export function turnsOf(lines: readonly string[], seconds: number): SaidTurn[] {
  const letters = lines.reduce((sum, line) => sum + line.length + 20, 0);
  let at = 1.2;
  return lines.map((text, index) => {
    const length = ((text.length + 20) / letters) * Math.max(seconds - 3, 5);
    const from = Math.round(at * 10) / 10;
    at += length;
    const to = Math.round((at - Math.min(0.7, length / 3)) * 10) / 10;
    return { speaker: index % 2 === 0 ? 'assistant' : 'visitor', text, from, to };
  });
}

/** As far as the call went: a card comes with the middle of its line, and has its answer where somebody said the next one. */
export function cardsOf({ cards }: DemoSite, script: number, turns: readonly SaidTurn[]): ShownCard[] {
  return cards.flatMap(({ script: of, line, card }): ShownCard[] => {
    const turn = turns[line];
    if (of !== script || turn?.from == null || turn.to === null) return [];
    const at = Math.round(((turn.from + turn.to) / 2) * 10) / 10;
    return [{ ...card, id: `card-${line}`, at, answer: turns[line + 1] ? card.answer : null }];
  });
}
