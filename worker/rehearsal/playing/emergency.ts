/** Whoever is in danger is sent to those who can help, by whomever they write to: nobody hears a rehearsal. */
import type { Question } from './question.ts';

/** Rather once too often than once too seldom. */
const DANGER = [
  '\\bchest (?:pains?|hurts?|is tight)\\b|\\bpain in (?:my|his|her|the) chest\\b',
  "\\b(?:not|isn['’]?t|stopped|barely|hardly) breathing\\b",
  "\\b(?:can(?:no|['’])?t|cannot|can not|trouble|difficulty|hard to|struggl\\w+ to) breath(?:e|ing)\\b|\\bchok(?:es?|ing)\\b",
  '\\b(?:heart attack|stroke|seizures?|overdos\\w*|poison(?:ed|ing)|unconscious|unresponsive|anaphyla\\w+|severe allergic)\\b',
  "\\b(?:faint(?:ed|ing)|passed out|collapsed)\\b|\\b(?:wo|does|do|will)(?: not|n['’]?t) wake up\\b",
  '\\b(?:took|swallowed|taken) (?:too many|all|a lot of|bleach|the whole|a battery)\\b|\\btoo many pills\\b',
  '\\bsuicid\\w*|\\b(?:kill|hurt|harm|cut) (?:my|him|her)self\\b|\\bwant(?:s)? to die\\b|\\bend (?:my|his|her) life\\b',
  "\\bbleed(?:s|ing)? (?:\\w+ )?(?:a lot|badly|heavily|out|so much)\\b|\\b(?:heavy|severe) bleeding\\b|\\bbleeding won['’]?t stop\\b",
  '\\bfever of (?:10[3-9]|4[0-2])\\b|\\b(?:4[0-2]|10[3-9])(?:[.,]\\d)? ?(?:degrees?|°)|\\bstiff neck\\b',
  "\\b(?:this|it)(?:['’]?s| is) an emergency\\b|\\bcall (?:911|an ambulance)\\b|\\b(?:house|room|kitchen|building) is on fire\\b|\\bsmells? (?:of |like )?gas\\b|\\bgas (?:smell|leak|odou?r)\\b",
];

export const EMERGENCY: Question = {
  asked: new RegExp(DANGER.join('|'), 'i'),
  answer: () => ({
    says: [
      'If this is an emergency, please hang up and call 911 now, or the emergency number where you are. I am an AI in a rehearsal, and nobody hears this.',
      'Please call 911, or the emergency number where you are. I cannot do it for you.',
    ],
  }),
};
