/** Tells the operators who are at the console of what happens. */
import type { Changing, News } from '../console-live-contract.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';

/** The object at which operators listen: what it does with the news is the console's. */
export interface Feed extends Rpc.DurableObjectBranded {
  fetch(request: Request): Response | Promise<Response>;
  tell(news: News[]): Promise<void>;
  isWatched(site: string): Promise<boolean>;
  /** Somebody may be nobody here any more. */
  review(): Promise<void>;
}

export interface Telling {
  CONSOLE_FEED: DurableObjectNamespace<Feed>;
}

/** One for all sites: an operator has one connection, whatever they may see. */
export const feedOf = ({ CONSOLE_FEED }: Telling): DurableObjectStub<Feed> =>
  CONSOLE_FEED.getByName('console');

/** How long the feed is waited for, in ms. */
const TELL_MS = 3000;

/** Never throws: a page that was not told asks by itself, in a while. */
export async function tellConsole(env: Telling, news: News[]): Promise<void> {
  try {
    await within(TELL_MS, feedOf(env).tell(news));
  } catch (error) {
    log('warn', 'console-not-told', { news: news.length, failure: String(error) });
  }
}

export type Caption = Extract<News, { type: 'caption' }>;

/** Whether captions of a site are shown anywhere: then they are worth sending. */
export async function isWatched(env: Telling, site: string): Promise<boolean> {
  try {
    return await within(TELL_MS, feedOf(env).isWatched(site));
  } catch (error) {
    log('warn', 'console-not-asked', { site, failure: String(error) });
    return false;
  }
}

/** That there is more of something at a site, or it has become another. @param about a call, where it is of one */
export const tellChanged = (env: Telling, site: string, what: Changing, about: string | null = null) =>
  tellConsole(env, [{ type: 'changed', site, what, about }]);

/** That the page of a call has gone, at `since`, or has come back. */
export const tellAway = (env: Telling, { id, site }: { id: string; site: string }, since: number | null) =>
  tellConsole(env, [{ type: 'away', site, call: id, since }]);

/** That who listens is to be looked up anew, at once: whoever is out is told nothing more. */
export async function reviewListeners(env: Telling): Promise<void> {
  try {
    await within(TELL_MS, feedOf(env).review());
  } catch (error) {
    log('warn', 'console-not-reviewed', { failure: String(error) });
  }
}
