import { createMessages, type Messages } from '../../../worker/rehearsal/page/messages.ts';

export type Posted = Record<string, unknown> & { type: string };

/** Real messages, kept as the page would receive them; the time stamp is left out. */
export function recordedMessages(): { messages: Messages; posted: Posted[]; ofType(type: string): Posted[] } {
  const posted: Posted[] = [];
  const messages = createMessages((json) => {
    const { timestamp, ...rest } = JSON.parse(json) as Posted & { timestamp: unknown };
    if (typeof timestamp !== 'number') throw new Error(`no time stamp on ${json}`);
    posted.push(rest as Posted);
  });
  return { messages, posted, ofType: (type) => posted.filter((message) => message.type === type) };
}

/** Of a script that is left to itself. */
export const SAYS_NOTHING = {
  common: { unanswered: () => null, agreed: () => null, otherTimes: () => null },
  sayWords: () => Promise.resolve(),
};
