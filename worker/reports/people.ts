import { mailboxOf } from '../leads/mailbox.ts';
import { hashOf } from '../random.ts';

/** What a call is found by in which this address was said; nobody reads an address in it. */
export const peopleHash = (email: string): Promise<string> => hashOf(`talklive mailbox ${mailboxOf(email)}`);
