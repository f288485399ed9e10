/** What everybody answers of the company and of being hired, from the pages' own data. */
import {
  CANDIDATES,
  COMPLIANCE,
  EMAIL,
  HIPAA,
  OFFICE,
  OFFICE_HOURS,
  PHONE,
  SETUP_TIME,
} from '../parts/facts.ts';
import { noReferences, ofPricing, TRUST_CARD, WAY, type Question } from './question.ts';

/** When others rest. */
const REST = 'holidays?|weekends?|sundays?|christmas|nights?';

export const COMPANY_QUESTIONS: readonly Question[] = [
  {
    asked: new RegExp(
      [
        '\\b24 ?(?:/|x|by|hours,? ?) ?7\\b',
        '\\b(?:around|round) the clock\\b',
        '\\bdo you (?:ever )?(?:sleep|take (?:a )?breaks?|have days? off)\\b',
        '\\b(?:day and night|24 hours)\\b',
        `\\b(?:do you|are you|will you|can you) (?:work|answer|call|there|available|be there)\\b[^.?!]*\\b(?:saturdays?|evenings?|midnight|after hours|${REST})\\b(?<!\\bthe phone [^.?!]*)`,
        `^\\W*(?:and |what about |how about )*(?:on |at )?(?:${REST})\\W*$`,
      ].join('|'),
      'i',
    ),
    answer: () => ({
      says: [
        'Yes, at any hour and on every day of the year.',
        'At any hour: I have no night and no day off.',
      ],
    }),
  },
  {
    asked:
      /\b(?:repeat|say) (?:that|it)(?: again)?\b|\b(?:pardon|come again)\b|\bwhat did you (?:just )?say\b/i,
    answer: () => ({
      says: ['Everything we said is above, word for word.', 'It is all above, word for word.'],
    }),
  },
  {
    asked:
      /^\W*(?:please )?(?:stop|wait|hold on|be quiet|quiet|silence|shut up|one moment|just a (?:moment|second))(?: please)?\W*$/i,
    answer: () => ({ says: ['Of course. Go on whenever you like.', 'I wait.'] }),
  },
  {
    asked:
      /\bhow many (?:candidates|assistants|of you|employees|people) (?:do you have|are there|have you|are you)\b/i,
    answer: () => ({
      says: [
        `We have ${CANDIDATES} candidates, each with a resume on the candidates page.`,
        `${CANDIDATES}: the candidates page has them all.`,
      ],
    }),
  },
  {
    asked: /\b(?:hipaa|baa|business associate)\b/i,
    // Who is prepared for patients has the agreement on its resume, too.
    answer: ({ is, called }, medium, text) =>
      is === 'a candidate' && (HIPAA.includes(called) || !/\b(?:baa|business)\b/i.test(text))
        ? null
        : {
            says: [
              `HIPAA is on the resume of those who work with patients: ${HIPAA}. For a written agreement, ask someone on our team: ${WAY[medium]}.`,
              `${HIPAA} have HIPAA on their resume. Someone on our team can tell you more: ${WAY[medium]}.`,
            ],
          },
  },
  {
    asked:
      /\b(?:not|isn['’]?t|didn['’]?t) what i (?:asked|meant|said)\b|\b(?:that|this|it|you)(?:['’]s| is| does| did| do)?(?: not|n['’]?t) (?:really )?(?:an )?(?:answer|help)\w*|\b(?:answer|listen to) (?:me|my question)\b|\b(?:makes? no|doesn['’]?t make) sense\b|\b(?:useless|nonsense|wrong answer)\b/i,
    answer: (_who, medium) => ({
      says: [
        `You are right. This rehearsal has only so many answers; someone on our team has the rest: ${WAY[medium]}.`,
        'I see. There are things that this rehearsal has no answer for.',
      ],
    }),
  },
  {
    asked:
      /\b(?:what|how)\b[^.?!]*\byou (?:do ?n[o'’]t|do not|can ?not|can['’]?t|are not|aren['’]?t) (?:know|answer|understand|solve|help|do|sure|good at|able)\b|\bare you not (?:good|sure|able)\b|\bcan['’]?t you do\b|\byou not do\b|\bmake (?:things|stuff|it) up\b|\b(?:can|could) you be wrong\b/i,
    answer: (_who, medium) => ({
      says: [
        `When I do not know, I say so, and hand over to a person with everything said so far. Here, ${WAY[medium]}.`,
        'I say that I do not know, and a person takes over without asking it all again.',
      ],
    }),
  },
  {
    asked:
      /\bwhere (?:is|are) (?:your|the) (?:office|company|headquarters)\b|\b(?:your|office) address\b|\bwhere are you (?:based|located)\b/i,
    answer: () => ({ says: [`Our office is at ${OFFICE}.`, `${OFFICE}: the contact page has a map.`] }),
  },
  {
    asked:
      /\b(?:your|a|the|company|office) (?:tele)?phone number\b|\b(?:what|which) number (?:can|do|should|may) (?:i|we) (?:call|ring|dial)\b|\b(?:what(?:['’]?s| is)|give me|have|need) your (?:e-?mail|number)\b|\b(?:e-?mail|write to) you\b|\bhow (?:can|do|could) (?:i|we) (?:contact|reach|call|ring|phone) you\b/i,
    answer: () => ({
      says: [
        `By phone at ${PHONE}, by email at ${EMAIL}.`,
        `${PHONE}, or ${EMAIL}: both are on the contact page.`,
      ],
    }),
  },
  {
    asked:
      /^(?!.*(?:\bnot|\bno|n['’]?t) (?:want|need)).*\b(?:book|schedule|arrange|request|get|see|want|need|have) (?:me |us )?(?:a |the )?(?:demo|meeting with (?:you\b|(?:your |the )?(?:sales )?(?:team|people)\b|sales|somebody|someone|a person))\b/i,
    answer: (_who, medium) => ({
      says: [
        `This is the demo: you are talking to it. For a meeting with someone on our team, ${WAY[medium]}.`,
        `Someone on our team can arrange that: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\bwhich (?:of (?:the|your|these|those|our) )?(?:candidates?|assistants?|employees?|people)\b|\b(?:who(?:m)?|which (?:one|of (?:you|them))) (?:should|would|could|do|can|is|fits?|suits?)\b[^.?!]*\b(?:hire|take|recommend|suggest|fits?|suits?|best|right|for (?:me|us|my|our|an?))\b|\b(?:do you|have you|is there|are there) (?:have |got )?(?:any(?:body|one)|somebody|someone|an? (?:assistant|candidate)) (?:for|who)\b/i,
    leftTo: 'the placement',
    answer: () => ({
      says: [
        'The candidates page finds them by role, capability or industry, and Pascal, the placement assistant there, suggests someone for your work.',
        'Ask Pascal, the placement assistant on the candidates page, who suggests someone for your work.',
      ],
    }),
  },
  {
    asked:
      /\bhow (?:do|can|could|would) (?:i|we) (?:(?:hire|buy|sign up|(?:get|order) (?:one|you|started))\b|(?:start|begin)\W*$)|\b(?:hiring process|next steps?)\b/i,
    // Who is a candidate has its own button below.
    answer: ({ is }, _medium, text) =>
      is === 'a candidate' && /\bhire you\b|\b(?:start|begin)\W*$/i.test(text)
        ? null
        : {
            says: [
              'Open a resume on the candidates page and press “Hire Now”: a form opens with the name in it, and a person answers within 24 hours.',
              'By “Hire Now” on a resume: that opens the form, and a person answers within 24 hours.',
            ],
          },
  },
  {
    asked:
      /\b(?:talk|speak|call|ring|reach)\b[^.?!]*\b(?:by|on|over|via) (?:the |a |my )?(?:tele)?phone\W*$/i,
    answer: (_who, medium) => ({
      says: [
        `${medium === 'spoken' ? 'Here we talk without one' : 'Here we can talk without one: “Switch to Voice Call”'}. By phone, the office is at ${PHONE}.`,
        `By phone, the office is at ${PHONE}.`,
      ],
    }),
  },
  {
    asked:
      /\b(?:give|show|send) (?:me |us )?(?:an?|some|any|your)? ?references?\b(?! check)|\b(?:do|have) you (?:have |got )?(?:any |some |customer )*references?\W*$|^\W*(?:your |any )?references?(?:,? please)?\W*$/i,
    answer: (_who, medium) => noReferences(medium),
  },
  {
    asked: /\b(?:is|are) (?:this|it|that|you|they)(?: all| even| really)? (?:legal|lawful|allowed)\b/i,
    answer: (_who, medium) => ({
      says: [
        `What the law asks of your business is for a person to say: ${WAY[medium]}. Our pages say ${COMPLIANCE}.`,
        `Our pages say ${COMPLIANCE}. For the law, please ask a person.`,
      ],
    }),
  },
  {
    asked: /\b(?:medical|legal|tax|financial|investment) advice\b/i,
    answer: (_who, medium) => ({
      says: [
        `No. That kind of advice is for a person to give: ${WAY[medium]}.`,
        'I leave that to people who are qualified to give it.',
      ],
    }),
  },
  {
    asked:
      /(?<!\bour )\b(?:data|information|recordings?)\b[^.?!]*\b(?:safe|secure|protected|encrypted)\b|\bhow (?:safe|secure|private) (?:is|are)\b|\btrain\w*\b[^.?!]*\b(?:models?|data|calls|conversations|what (?:i|we) say)\b|\bsell\b[^.?!]*\bdata\b/i,
    answer: () => ({
      says: [
        `The trust page says what is kept, where, and how it is erased. Our pages say ${COMPLIANCE}.`,
        'The trust page says what is kept, where, for how long, and how to have it erased.',
      ],
      card: TRUST_CARD,
    }),
  },
  {
    asked:
      /\b(?:hire|take|employ|have) (?:two|three|four|five|several|more than one|many|both)(?: of (?:you|them))?\W*$/i,
    answer: () => ({
      says: [
        'As many as you like: hire one from the resume, and name the others in the message.',
        'Yes: the form takes one, and you can name the others in the message.',
      ],
    }),
  },
  {
    asked: /\b(?:example|sample) (?:of an? )?(?:conversation|call|dialog\w*)s?\b/i,
    answer: () => ({
      says: [
        'Press “Hear 20 seconds” on a resume: that is one, with the words beside it.',
        'Each resume has one: press “Hear 20 seconds”.',
      ],
    }),
  },
  {
    asked: /\bsoc ?2\b/i,
    leftTo: 'a candidate',
    answer: (_who, medium) => ({
      says: [
        `${COMPLIANCE} is on our pages. Someone on our team can say what it covers: ${WAY[medium]}.`,
        `Our pages say ${COMPLIANCE}. For the report, ask someone on our team: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked: /\b(?:iso ?27001|certificat\w*|certified|gdpr|pen(?:etration)? tests?|baa)\b/i,
    leftTo: 'a candidate',
    answer: (_who, medium) => ({
      says: [
        `Our pages say ${COMPLIANCE}. I do not know of other certificates; someone on our team can say more: ${WAY[medium]}.`,
        `For certificates, please ask someone on our team: ${WAY[medium]}.`,
      ],
    }),
  },
  {
    asked:
      /\bhow (?:long|fast|quick\w*|soon)\b[^.?!]*\b(?:set(?: (?:you|it|this|one))? ?-?up|live|start|begin|onboard\w*)\b|\bhow long (?:does|is) (?:the )?set ?-?up\b/i,
    answer: () => ofPricing(SETUP_TIME),
  },
  {
    asked:
      /\b(?:office|opening|business) hours\b|\b(?:are|do|will) you (?:be )?open\b|\bwhen (?:are|is) (?:you|your office|the office|somebody) (?:open|there|in)\b/i,
    answer: () => ({
      says: [
        `The office is open ${OFFICE_HOURS}. An assistant answers at all other hours.`,
        `${OFFICE_HOURS} for the office. An assistant is there at any hour.`,
      ],
    }),
  },
  {
    asked:
      /\brename you\b|\b(?:change|choose|give|pick|rename|use)\b[^.?!]*\b(?:your|a different|another|our own|my own|a custom) (?:name|voice)\b/i,
    answer: () => ({
      says: [
        'Yes. Our names are working names: you choose your own when you hire.',
        'The name is yours to choose: this one is a working name.',
      ],
    }),
  },
];
