/** What everybody answers of an assistant's practice: its hours, its messages, its callers, and how well it does. */
import { OFFICE, OFFICE_HOURS, PAYING, SETUP_TIME, TRIAL } from '../parts/facts.ts';
import { candidatesCard, candidatesIn } from './placing.ts';
import { ofPricing, TRUST_CARD, WAY, type Question } from './question.ts';
import { assistantsCost } from './sums.ts';

const ASKS_PRICE = /\b(?:how much|costs?|prices?|charge|pay)\b/i;
const WITH_ANOTHER = /\b(?:you|they|it|she|he|one|both) (?:and|plus|with|together with)\b|\bboth\b/i;

export const PRACTICE_QUESTIONS: readonly Question[] = [
  {
    // Of two who are named, or of one beside whoever is asked.
    asked: ASKS_PRICE,
    answer({ called }, _medium, text) {
      const others = candidatesIn(text).filter(({ name }) => name !== called).length;
      const all = others + (WITH_ANOTHER.test(text) || text.includes(called) ? 1 : 0);
      return others > 0 && all > 1 ? assistantsCost(all) : null;
    },
  },
  {
    asked:
      /\b(?:show|list|see|give)\b(?: (?:me|us))? (?:all(?: of)?(?: (?:them|your|the|you))?|every(?:one|body)|the (?:whole )?list)(?: (?:candidates|assistants|people))?\W*$/i,
    leftTo: 'a candidate',
    answer: () => ({
      says: [
        'All of them are on the candidates page: the link leads there.',
        'All of them are behind the link.',
      ],
      card: candidatesCard(null),
    }),
  },
  {
    asked:
      /\bwhat do you do (?:at|on|over|during) (?:the )?(?:nights?|weekends?|sundays?|holidays?|christmas)\b/i,
    answer: () => ({
      says: [
        'The same as by day: I answer, whatever the hour.',
        'I answer: night and day are the same to me.',
      ],
    }),
  },
  {
    asked: /\b(?:up and running|ready to (?:go|start|work|answer))\b/i,
    answer: () => ofPricing(SETUP_TIME),
  },
  {
    asked:
      /\bneed (?:an?|another|my own|our own) (?:(?:new|different|special|separate|second|phone) )*(?:number|line)\b/i,
    answer: () => ({
      says: [
        'No. I answer the number that you have, a button on your site, or both; we set that up together.',
        'The number that you have will do.',
      ],
    }),
  },
  {
    asked:
      /\bwhere\b[^.?!]*\b(?:data|calls|recordings?|transcripts?|conversations?|information|words)\b[^.?!]*\b(?:stored|kept|saved|hosted|located|go|held)\b|\b(?:which|what) (?:country|countries|region|data cent(?:er|re))\b|\bdata residency\b/i,
    answer: () => ({
      says: [
        'The trust page says where your words are kept, for how long and by whom.',
        'The trust page names each place, and for how long.',
      ],
      card: TRUST_CARD,
    }),
  },
  {
    asked:
      /\bopt(?:ing)? out\b|\b(?:refuse|object) to (?:talk|speak)\w* (?:to|with) (?:an ai|a bot|a machine|you)\b/i,
    answer: () => ({
      says: [
        'Anyone who would rather have a person is handed over to one of yours, with everything said so far.',
        'They say so, and one of your people takes over.',
      ],
    }),
  },
  {
    asked:
      /\b(?:angry|upset|furious|rude|difficult|annoyed) (?:callers?|customers?|clients?|patients?|guests?|people|person)\b|\b(?:callers?|customers?|clients?|patients?|guests?|people|person|somebody|someone) (?:is|are|gets?|becomes?) (?:angry|upset|furious|rude|difficult|annoyed)\b/i,
    leftTo: 'a candidate',
    answer: ({ is }) =>
      is === 'the placement'
        ? {
            says: [
              'Then one of your people is called in, with the story already told: each of us knows when to hand over.',
              'One of your people takes over, and need not ask again.',
            ],
          }
        : null,
  },
  {
    asked:
      /\b(?:can|do|could|will|would) you (?:also |even )?(?:send|write|answer|read|do) (?:(?:an?|out|any|our|the) )?(?:e-?mails?|texts?|text messages?|sms|whats ?app|faxe?s?)\b|\b(?:can|do|could) you (?:also )?(?:text|e-?mail)\b(?! (?:me|us|it|this|that)\b)/i,
    answer: () => ({
      says: [
        'With the tools that you connect, yes; we look at yours together before you start. In this rehearsal nothing is sent.',
        'With a tool for it, yes; here nothing is sent.',
      ],
    }),
  },
  {
    asked:
      /\b(?:close|closing|conversion|success|error|answer|resolution|containment) rates?\b|\bhow (?:good|accurate|reliable) (?:are|is)\b|\baccuracy\b/i,
    answer: (_who, medium) => ({
      says: [
        `I have no figures to show: a rehearsal measures nothing. ${TRIAL}`,
        `I have no figures. Someone on our team may: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\b(?:get|put|add|embed|install|have|use|bring|integrate)\b[^.?!]*\b(?:on|in|to|into|onto) (?:my|our|a|the) (?:own |company )?(?:web ?)?(?:site|page|shop)\b|\b(?:script tag|embed code|widget)\b/i,
    answer: () => ({
      says: [
        'With one line that you paste into your page: the link leads to it, and checks your page.',
        'With one line in your page: the link leads to it.',
      ],
      card: { id: 'embed', type: 'link', title: 'On your page', url: '/embed', label: 'The line to paste' },
    }),
  },
  {
    asked: /\btake (?:down )?(?:a |any |my |our )?messages?\b|\bleave (?:a|my) message\b/i,
    answer: (_who, medium) => ({
      says: [
        `At work, yes: your people see at once who called, and why. In this rehearsal nothing is passed on; to reach someone on our team, ${WAY[medium]}.`,
        `Here nothing is passed on: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\bvisit (?:you|your|the) ?(?:office|company|people)?\W*$|^\W*(?:can|could|may) (?:i|we) (?:visit|come by|drop by)\W*$/i,
    answer: () => ({
      says: [`At ${OFFICE}: ${OFFICE_HOURS}.`, 'The contact page has the address, the hours and a map.'],
    }),
  },
  {
    asked:
      /\b(?:get|have|need|send|issue|give)\b(?: (?:me|us))? (?:an? |the |my |our )?(?:monthly )?(?:invoice|receipt)s?\W*$/i,
    leftTo: 'a candidate',
    answer: (_who, medium) => ({
      says: [
        `${PAYING} For invoices, ask someone on our team: ${WAY[medium]}.`,
        `Someone on our team can send those: ${WAY[medium]}.`,
      ],
    }),
  },
];
