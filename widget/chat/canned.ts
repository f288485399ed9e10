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

/** `random` gives 0 up to but not including 1. */
export function pickReply(random: () => number): CannedReply {
  const text = CANNED_REPLIES[Math.floor(random() * CANNED_REPLIES.length)] ?? CANNED_REPLIES[0];
  return { text, delay: LEAST_MS + random() * (MOST_MS - LEAST_MS) };
}
