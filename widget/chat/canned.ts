/** The scripted chat of the specification: five answers, one at random after 1 to 3 seconds. */

export const CANNED_REPLIES = [
  'Thanks for your message! Our virtual employees answer calls, qualify leads and book meetings around the clock. What would you like to hand over first?',
  'Good question. Most teams begin with one assistant and are live within a day. Would you like to talk to one now?',
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
  const fresh = CANNED_REPLIES.filter((text) => text !== last);
  const text = fresh[Math.floor(random() * fresh.length)] ?? CANNED_REPLIES[0];
  return { text, delay: LEAST_MS + random() * (MOST_MS - LEAST_MS) };
}
