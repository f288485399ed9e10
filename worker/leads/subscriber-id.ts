import { hashOf } from '../random.ts';
import { mailboxOf } from './mailbox.ts';

/** What events call whoever has that mailbox, in whatever spelling: it goes by it when the person wants to be gone. */
export const subscriberId = async (email: string): Promise<string> =>
  `newsletter_${(await hashOf(`talklive subscriber ${mailboxOf(email)}`)).slice(0, 32)}`;
