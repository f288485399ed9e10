/**
 * Compares the provider's list of what goes on with the calls that the site's object knows. A call that carries the
 * object's own mark and that nobody was told of goes onto the list, to be hung up; every other one is left alone.
 */
import type { CallKind } from '../call-contract.ts';
import { entryOf, type CallRow } from '../call-list/rows.ts';
import { log } from '../log.ts';
import type { MarkedCall, SearchSpan } from '../providers/port.ts';
import { randomHex } from '../random.ts';
import type { Attempt, Attempts } from './attempts.ts';
import type { ListJob, Searched } from './jobs.ts';
import type { Ledger, OpenCall } from './ledger.ts';
import type { PastCalls } from './past.ts';
import type { Repeats } from './repeats.ts';

/** How often it is compared, in ms. */
const EVERY_MS = 60_000;
/** The first look at a creation of unknown outcome, after it was begun: late, but not very late. */
const FIRST_MS = 15_000;
/** How soon it is looked again for one that holds a place, in ms, should the list not be had. */
const AGAIN_MS = 20_000;
/** How far the provider's clock and ours may be apart, and how much later it may create what it was asked for. */
const EARLIER_MS = 60_000;
const LATER_MS = 300_000;
/** A call that was hung up may stand in the provider's list a little longer. */
const LINGERS_MS = 60_000;
const UNHEARD_MS = 20_000;
/** What the longest length is taken for where it is not known, in s. */
const USUAL_SECONDS = 600;

export interface Compared {
  /** Calls of this site that go on at the provider. */
  running: number;
  /** Nobody was told of them: they are hung up now. */
  unclaimed: string[];
  /** They are over for us, and go on at the provider: to be hung up again. */
  lingering: Pick<OpenCall, 'id' | 'kind' | 'controlUrl'>[];
}

/** Of the provider's own list. */
export type Running = MarkedCall & { kind: CallKind };
type Found = Running & { site: string };

interface Parts {
  sql: SqlStorage;
  ledger: Ledger;
  past: PastCalls;
  attempts: Attempts;
  repeats: Repeats;
  put: (row: CallRow) => void;
}

/** Spans that overlap as one, each asked for once. */
function joined(spans: SearchSpan[]): SearchSpan[] {
  const whole: SearchSpan[] = [];
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else whole.push({ ...span });
  }
  return whole;
}

const spanOf = ({ startedAt }: Attempt): SearchSpan => ({
  from: startedAt - EARLIER_MS,
  to: startedAt + LATER_MS,
});

export class Reconciler {
  readonly #parts: Parts;
  /** What marks the creations of this object, and of no other. */
  readonly owner: string;
  #comparedAt: number;
  /** A Worker was sent for the list, and is not heard of yet: until when. */
  #unheardUntil = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { sql } = parts;
    sql.exec(`CREATE TABLE IF NOT EXISTS reconciler (
      owner TEXT PRIMARY KEY, comparedAt INTEGER NOT NULL DEFAULT 0);`);
    const read = () =>
      sql
        .exec<{ owner: string; comparedAt: number }>('SELECT owner, comparedAt FROM reconciler')
        .toArray()[0];
    if (!read()) sql.exec('INSERT INTO reconciler (owner) VALUES (?)', randomHex(16));
    const { owner = '', comparedAt = 0 } = read() ?? {};
    this.owner = owner;
    this.#comparedAt = comparedAt;
  }

  /** When it is to be compared next: every minute while a call is open, or an outcome is not known. */
  dueAt(now: number): number {
    const unknown = this.#parts.attempts.unknown(now);
    const open = this.#parts.ledger.oldest(null);
    const givenUp = this.#parts.attempts.givenUpAt();
    if (!open && unknown.length === 0) return givenUp;
    const first = Math.min(open?.startedAt ?? Infinity, ...unknown.map(({ startedAt }) => startedAt));
    const looks = unknown.map(({ startedAt, seekFrom, heldUntil }) => {
      const at = Math.max(startedAt + FIRST_MS, seekFrom);
      if (at > this.#comparedAt) return at;
      return heldUntil > now ? this.#comparedAt + AGAIN_MS : Infinity;
    });
    return Math.min(Math.max(first, this.#comparedAt) + EVERY_MS, givenUp, ...looks);
  }

  /** What of the provider's list is of the times at which something may be amiss. */
  asks(now: number): ListJob {
    const { attempts, ledger } = this.#parts;
    const unknown = attempts.unknown(now);
    const spans = unknown.filter(({ kind }) => kind === 'voice').map(spanOf);
    if (ledger.oldest('voice')) spans.push({ from: now - LATER_MS, to: now + EARLIER_MS });
    const video = ledger.oldest('video') !== null || unknown.some(({ kind }) => kind === 'video');
    const site = ledger.oldest(null)?.site ?? unknown[0]?.site ?? '';
    const whole = joined(spans);
    return { site, spans: whole, video, whole: { at: now, spans: whole, video } };
  }

  /** A Worker was sent for it: a list that cannot be had now is asked for again in a minute. */
  asked(now: number): void {
    this.#unheardUntil = now + UNHEARD_MS;
    this.#comparedAt = now;
    this.#parts.sql.exec('UPDATE reconciler SET comparedAt = ?', now);
  }

  isUnheard(now: number): boolean {
    return this.#unheardUntil > now;
  }

  /** @param searched null: there is more of the list, and others read it */
  compare(running: readonly Running[], site: string, searched: Searched | null, now: number): Compared {
    this.#unheardUntil = 0;
    const compared: Compared = { running: 0, unclaimed: [], lingering: [] };
    for (const call of running) this.#compareOne({ ...call, site }, now, compared);
    if (searched) this.#giveBack(searched, now);
    return compared;
  }

  /** What would be listed by now, and is not, was not created. */
  #giveBack(searched: Searched, now: number): void {
    const { attempts, repeats } = this.#parts;
    for (const attempt of attempts.unknown(now)) {
      if (attempt.seekFrom > searched.at) continue;
      const { from, to } = spanOf(attempt);
      const isRead = (span: SearchSpan) => span.from <= from && span.to >= Math.min(to, searched.at);
      if (!(attempt.kind === 'video' ? searched.video : searched.spans.some(isRead))) continue;
      attempts.giveBack(attempt.lease);
      repeats.failed(attempt.lease);
    }
  }

  /** Nothing is awaited here: what is being created, open and over is one moment's. */
  #compareOne(call: Found, now: number, compared: Compared): void {
    const { attempts, ledger, past } = this.#parts;
    const { owner, lease } = call.mark;
    if (owner !== this.owner || attempts.isUnderWay(lease, now)) return;
    compared.running += 1;
    if (ledger.find(call.id)) return attempts.settle(lease);
    const over = past.find(call.id);
    if (over) {
      if (now - over.endedAt < LINGERS_MS) return;
      log('warn', 'lingering-call', {
        site: over.site,
        callId: call.id,
        kind: over.kind,
        endedBy: over.endedBy,
      });
      compared.lingering.push({ id: over.id, kind: over.kind, controlUrl: over.controlUrl });
      return;
    }
    this.adopt(call, now);
    compared.unclaimed.push(call.id);
  }

  /** As an open call whose hang-up is due. */
  adopt({ id, kind, site, controlUrl, mark, assistant, createdAt }: Found, now: number): void {
    const { attempts, ledger, repeats } = this.#parts;
    const attempt = attempts.find(mark.lease);
    const startedAt = Number.isFinite(createdAt) ? Math.min(createdAt, now) : (attempt?.startedAt ?? now);
    const { origin = '', pageOrigin = null, seconds = USUAL_SECONDS } = attempt ?? {};
    log('warn', 'unclaimed-call', { site, callId: id, kind, requestId: mark.lease, startedAt });
    const call = {
      id,
      kind,
      controlUrl,
      origin,
      site,
      pageOrigin,
      requestId: mark.lease,
      startedAt,
      assistant: attempt?.assistant ?? assistant ?? 'unknown',
    };
    const times = { startedAt, endsAt: Math.max(startedAt + seconds * 1000, now) };
    ledger.adopt(call, attempt?.visitor ?? null, times, now);
    this.#parts.put(entryOf(call));
    attempts.settle(mark.lease);
    repeats.lost(mark.lease);
  }
}
