/**
 * The placement assistant where the page names no candidate: it asks for the industry, and suggests somebody. Nobody has
 * spoken these words, for each recording is loaded by everybody: in a call they are captions and a murmur.
 */
import type { UnspokenLines } from './part.ts';
import { placement } from './placement.ts';

export const PLACEMENT_OPEN: UnspokenLines = {
  opening: [
    'I am Pascal, an AI assistant. I place our candidates.',
    'Which industry are you in, and what should be answered for you?',
  ],
  lead: [
    'I suggest somebody by industry: write yours, or choose it in the industry filter on this page.',
    'The search above the list reads roles and capabilities, too: write there what should be done.',
  ],
  turns: [
    {
      to: 'start|when|soon|long|trial|hire',
      say: '“Hire Now” on a resume opens the form: write there when you would start. A person of our team answers within twenty-four hours.',
    },
    {
      to: 'fit|suit|other|similar|compare|better',
      say: 'Compare up to three of them side by side: each card has a button for that.',
    },
    {
      to: 'name|voice|accent|custom\\b|brand',
      say: 'Their names are working names. You give your own, and choose the voice.',
    },
    {
      to: 'talk|interview|hear|meet|speak',
      say: 'You can interview each candidate now: every card on this page has a Talk button.',
    },
  ],
  // The others speak of the one whose resume is open.
  keeps: placement.turns.flatMap(({ to }, at) => (/^price\|/.test(to) ? [at] : [])),
  goodbye: 'Then I leave you to our candidates. Thank you, and goodbye!',
};
