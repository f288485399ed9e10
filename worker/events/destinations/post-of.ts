/** How an event is sent to an endpoint of its type. */
import type { AnyEvent, Destination } from '../../event-contract.ts';
import type { Settings } from '../../env.ts';
import type { DeliveryEndpoint, Letter } from '../delivery-types.ts';
import { wordsOf } from '../words.ts';
import { discordPost } from './discord.ts';
import { mailLacks, mailPost } from './mail.ts';
import type { Post } from './post.ts';
import { signedPost } from './signed.ts';
import { slackPost } from './slack.ts';
import { teamsPost } from './teams.ts';

/** What the deployment lacks to send so, in words; null: nothing. */
export const lacksFor = (type: Destination, settings: Settings): string | null =>
  type === 'mail' ? mailLacks(settings) : null;

/** @returns null where the deployment cannot send so */
export function postOf(endpoint: DeliveryEndpoint, letter: Letter, settings: Settings): Post | null {
  const { type, url } = endpoint;
  if (type === 'json') return signedPost(endpoint, letter);
  const event = JSON.parse(letter.body) as AnyEvent;
  const words = wordsOf(event);
  if (type === 'slack') return slackPost(url, words);
  if (type === 'teams') return teamsPost(url, words);
  if (type === 'discord') return discordPost(url, words, event.timestamp);
  return mailPost(url, words, event, settings);
}
