/** What everybody answers of how it is to work with one of us, in the words of the platform's page. */
import { PLANS, SETUP_TIME } from '../parts/facts.ts';
import { NO_SOUND, noReferences, ofPricing, WAY, type Question } from './question.ts';

const [starter = '', professional = ''] = PLANS;

export const WORK_QUESTIONS: readonly Question[] = [
  {
    asked:
      /\bwho\b[^.?!]*\b(?:decides?|makes? the (?:\w+ )?(?:decisions?|choice)|(?:has|gets) the (?:last|final) (?:word|say))\b/i,
    answer: () => ({
      says: [
        'You do. I ask, note and hand over; whatever a person should decide, your people decide.',
        'One of your people. I bring what they need to decide.',
      ],
    }),
  },
  {
    asked:
      /\b(?:book|schedule|arrange|set up|make) (?:me |us )?(?:an? )?(?:meeting|appointment|call)\b(?! back)/i,
    // The others have times of their own to show.
    answer: ({ is }, medium) =>
      is === 'the placement'
        ? {
            says: [
              `I keep no calendar. Someone on our team can arrange that: ${WAY[medium]}.`,
              `Someone on our team does that: ${WAY[medium]}.`,
            ],
          }
        : null,
  },
  {
    asked:
      /\b(?:did|have) you (?:just |already |really )?(?:text|send|sent|e-?mail|save|store|written? (?:it|that|this)? ?down|call|told|tell)(?:ed|d)?\b/i,
    answer: () => ({
      says: [
        'No: in a rehearsal nothing is sent to anybody, and nothing is written outside this page.',
        'No. This is a rehearsal: what I show stays on this page.',
      ],
    }),
  },
  {
    asked:
      /\b(?:delete|erase|forget)(?:d|s)?\b[^.?!]*\b(?:everything|all|what i|chat|conversation|data|words|transcript)\b|\b(?:delete|erase)d? (?:it|this|that)\b/i,
    answer: () => ({
      says: [
        'I cannot erase anything myself. The trust page says how long words are kept, and how to have them erased.',
        'I cannot do that: the trust page says how it is done.',
      ],
    }),
  },
  {
    asked: /\b(?:interrupt|cut in|talk over|speak over)\b/i,
    answer: () => ({
      says: ['Yes: as soon as somebody speaks, I fall silent and listen.', 'Yes. I stop, and listen.'],
    }),
  },
  {
    asked:
      /\bhow (?:soon|long|fast|quick\w*)\b[^.?!]*\b(?:reply|answer|response|hear back|hear from|call me|get back)\b(?![^.?!]*\b(?:phone|calls?|lead|inquir\w*|customers?|callers?|patients?)\b)/i,
    answer: () => ({
      says: ['A person answers the form within 24 hours.', 'Within 24 hours, by a person.'],
    }),
  },
  {
    asked:
      /\b(?:chatgpt|gpt|openai|claude|gemini|llm)\b|\b(?:which|what) (?:ai |language )?model\b|\bwho (?:built|made|created|programmed) you\b/i,
    answer: (_who, medium) => ({
      says: [
        `In this rehearsal no model answers: my lines are written. Someone on our team can say which one a real assistant runs on: ${WAY[medium]}.`,
        'None, in this rehearsal: these lines are written.',
      ],
    }),
  },
  {
    asked: /\b(?:extra|surcharge|more|different price)\b[^.?!]*\b(?:nights?|weekends?|holidays?)\b/i,
    answer: () => ofPricing('No: our prices are the same at any hour.'),
  },
  {
    asked: /\b(?:what(?:['’]?s| is| was)|know|remember) my name\b/i,
    answer: () => ({
      says: [
        'A rehearsal remembers no names, but yours is above where you wrote it. A real assistant remembers it for the call.',
        'It is above, where you wrote it.',
      ],
    }),
  },
  {
    asked: /\b(?:taping|tape|storing|store) (?:me|my voice|this|us)\b/i,
    answer: () => NO_SOUND,
  },
  {
    asked:
      /\b(?:send|text) (?:me |us )?(?:it|that|this|the (?:price|prices|details|plans?))\b[^.?!]*\b(?:e-?mail|mail|text|sms|phone)\b|\be-?mail (?:me|us|it|that|this)\b|\bsend (?:me|us) (?:an? )?(?:e-?mail|text|sms|brochure|offer|quote)\b/i,
    answer: (_who, medium) => ({
      says: [
        medium === 'spoken'
          ? 'In a rehearsal I send nothing. After the call you can send its words with your own mail program.'
          : 'In a rehearsal I send nothing, but you can copy what is here.',
        `To have something sent, ask someone on our team: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\b(?:calls?|people|callers?|customers?)\b[^.?!]*\b(?:at once|at the same time|simultaneous\w*|in parallel)\b|\b(?:handle|take|manage) \d[\d,]* calls\b/i,
    answer: () => ({
      says: [
        'One call or all of them at once: every caller gets an answer. Starter alone is one assistant on one line.',
        'As many as come, and every caller gets an answer. Only Starter has a single line.',
      ],
    }),
  },
  {
    asked:
      /\b(?:make|made|makes) (?:a |any )?mistakes?\b|\b(?:get|gets|got) (?:it|something|things) wrong\b|\bwho (?:is (?:responsible|liable)|checks|controls|reviews|supervises)\b/i,
    answer: (_who, medium) => ({
      says: [
        `Then you correct me like a colleague: pause, retrain or let go, without a ticket. Your contract says who answers for what; someone on our team can show you: ${WAY[medium]}.`,
        'You listen to the calls, and correct me like a colleague.',
      ],
    }),
  },
  {
    asked:
      /\b(?:who|how) (?:trains?|teach(?:es)?|instructs?)\b|\bhow do (?:you|i|we) (?:learn|train|teach|know)\b[^.?!]*\b(?:you|business|company|products?|prices)\b|\b(?:can|do) you learn\b/i,
    answer: () => ({
      says: [
        'You write the brief: your hours, your rules, and what I must never say. Then you listen to the first calls, and correct me like a colleague.',
        'By your brief, and by your corrections after the first calls.',
      ],
    }),
  },
  {
    asked:
      /\b(?:get|have|read|see|send|listen to|hear)\b[^.?!]*\b(?:transcripts?|protocol|what you (?:said|say|told|promised?))\b|\bwhat you (?:said|promised|told)\b[^.?!]*\bcustomers?\b/i,
    answer: (_who, medium) => ({
      says: [
        `${medium === 'spoken' ? 'After this call its words are here' : 'What we write stays here'}, to be copied or sent. Of your own calls you listen to whichever you like, and correct me.`,
        'The words of each call are there to be read afterwards.',
      ],
    }),
  },
  {
    asked:
      /\b(?:keep|use|port|transfer) (?:my|our) (?:\w+ )?numbers?\b|\b(?:is there|need|have) an? (?:app|download)\b|\bwhat do (?:i|we) need to (?:install|have)\b/i,
    answer: () => ({
      says: [
        'I answer a phone number, a button on your site, or both. We set that up together.',
        'A phone number, a button on your site, or both: that is all it takes.',
      ],
    }),
  },
  {
    asked:
      /\bhow (?:are|is) (?:you|this|it) (?:any )?(?:different|better) (?:from|than|to)\b|\bdifferen\w+ (?:from|to|than) a\b|\b(?:better than|instead of) (?:a|an|my|our) (?:human|person|receptionist|employee|chatbot|bot)\b/i,
    answer: () => ({
      says: [
        'We answer the phone, hold a conversation and finish the job that follows it. Whatever a person should decide goes to a person.',
        'I am there at any hour, and hand over whatever a person should decide.',
      ],
    }),
  },
  {
    asked:
      /\b(?:references?|testimonials?|case stud(?:y|ies))\b|\b(?:who are|list) your (?:customers|clients)\b|\b(?:which|what|who) (?:companies|businesses|else)?\s?(?:uses?|hired) (?:you|this)\b/i,
    leftTo: 'a candidate',
    answer: (_who, medium) => noReferences(medium),
  },
  {
    asked:
      /\bhow much (?:do|would|can|could|will) (?:i|we) save\b|\b(?:savings?|roi|return on investment)\b/i,
    answer: () =>
      ofPricing(
        'The calculator on the pricing page adds up a month of ours, to set beside what yours costs now.',
      ),
  },
  {
    asked:
      /\bwhen (?:can|could|would|will) (?:you|we|i|it) (?:start|begin|go live)\b|\b(?:can|could) you (?:start|begin)\b/i,
    answer: () => ofPricing(SETUP_TIME),
  },
  {
    asked:
      /\bwhich plan (?:should|would|is|fits?|suits?|do)\b(?![^.?!]*\bha(?:s|ve)\b)|\b(?:what|which) plan (?:for|do (?:i|we) need)\b/i,
    answer: () => ofPricing(`${starter} ${professional} The calculator shows which one your month needs.`),
  },
  {
    asked:
      /\b(?:what|which|any|offer|have|get)\b[^.?!]*\bsupport\b(?![^.?!]*\b(?:tickets?|calls|team|desk)\b)/i,
    leftTo: 'a candidate',
    answer: () =>
      ofPricing(
        'Starter has email support, Professional priority support, Enterprise a dedicated account manager.',
      ),
  },
  {
    asked:
      /^\W*(?:are you (?:still )?(?:there|listening|here)|can you hear me|do you hear me|you there)(?: (?:there|anybody))?\W*$/i,
    answer: (_who, medium) => ({
      says:
        medium === 'spoken'
          ? ['I am here. In a rehearsal I answer what is written.', 'Still here: write, and I answer.']
          : ['I am here. What would you like to know?', 'Still here.'],
    }),
  },
];
