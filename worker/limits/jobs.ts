/**
 * What the site's object has Workers do at the provider. It does not ask by itself: an object has six connections to all the
 * world, however many visitors it serves, and each batch of a queue has six of its own.
 */
import type { CallKind, EndedBy } from '../call-contract.ts';
import type { SearchSpan } from '../providers/port.ts';

/** What the provider tells of a call by itself. */
export interface ProviderNews {
  id: string;
  kind: CallKind;
  news: 'joined' | 'ended';
  /** Who has ended it. */
  by: EndedBy;
  seconds: number | null;
}

/** To be hung up, unless they are over or their pages are back by then. */
export interface HangUpJob {
  site: string;
  ids: string[];
}

/** What a look at the provider's list has covered, to its end: what it has not found is not there. */
export interface Searched {
  /** When it was begun, in ms. */
  at: number;
  spans: SearchSpan[];
  /** All that goes on. */
  video: boolean;
}

/** What goes on at the provider: of voice the calls created within the spans, of video all. */
export interface ListJob {
  site: string;
  spans: SearchSpan[];
  video: boolean;
  /** Of which this is the rest. */
  whole: Searched;
}

/** Of calls that are over: their reports are to be had and kept. */
export interface ReportJob {
  site: string;
  reports: string[];
}

/** To be asked about, one by one; or all at once, in the provider's list; or for a report. */
export type LookJob = { site: string; ids: string[] } | ListJob | ReportJob;

/** What came of a hang-up. */
export interface HungUp {
  id: string;
  /** Null: it is over. */
  failure: string | null;
  /** The provider's own count, of one whose record was asked. */
  seconds: number | null;
}

/** What the provider said of a call. */
export type Looked =
  /** By its own word for who has ended it, and its own count. */
  | { id: string; outcome: 'ended'; by: EndedBy; seconds: number | null }
  /**
   * `joined`: also where it cannot tell. `nobody`: it was hung up for that; `still-alone`: it was not to be had. `goes-on`:
   * though it was hung up.
   */
  | { id: string; outcome: 'joined' | 'waited-for' | 'nobody' | 'still-alone' | 'goes-on' | 'failed' };

/** Calls in a message: two rounds of six connections, and the next one is another Worker's. */
const TOGETHER = 12;
/** The most that a queue takes at once. */
const MOST_MESSAGES = 100;

const groups = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) =>
    ids.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );

async function send<Job>(queue: Queue<Job>, jobs: readonly Job[]): Promise<void> {
  for (let at = 0; at < jobs.length; at += MOST_MESSAGES)
    await queue.sendBatch(jobs.slice(at, at + MOST_MESSAGES).map((body) => ({ body })));
}

/** Over all the queues of hang-ups, so that as many Workers are at it at once, from the first moment on. */
export async function sendHangUps(queues: readonly Queue<HangUpJob>[], site: string, ids: readonly string[]) {
  const jobs = groups(ids).map((some) => ({ site, ids: some }));
  const first = Math.floor(Math.random() * queues.length);
  const shares = queues.map((queue, lane) => ({
    queue,
    jobs: jobs.filter((_, at) => (at + first) % queues.length === lane),
  }));
  await Promise.all(shares.map((share) => send(share.queue, share.jobs)));
}

export const sendLooks = (queue: Queue<LookJob>, site: string, ids: readonly string[]): Promise<void> =>
  send(
    queue,
    groups(ids).map((some) => ({ site, ids: some })),
  );

export const sendReports = (queue: Queue<LookJob>, site: string, ids: readonly string[]): Promise<void> =>
  send(
    queue,
    groups(ids).map((reports) => ({ site, reports })),
  );
