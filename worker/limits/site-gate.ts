import { DurableObject } from 'cloudflare:workers';
import { entryOf, type EndedBy } from '../calls/rows.ts';
import { rateOldCall } from '../calls/store.ts';
import type { RatingRequest } from '../contract.ts';
import type { Env } from '../env.ts';
import { Attempts } from './attempts.ts';
import { Clock, type ClockState } from './clock.ts';
import { Creations } from './creations.ts';
import { DaySecrets } from './day-secrets.ts';
import { Dispatch } from './dispatch.ts';
import { takeOverUnwritten } from './earlier.ts';
import type { HungUp, Looked } from './jobs.ts';
import { Ledger, type CallKind, type OpenCall } from './ledger.ts';
import type { Created, NotCreated, Order, Taken } from './order.ts';
import { Outbox, type Backlog } from './outbox.ts';
import { PASS_SECONDS, Passes, type Bearer } from './passes.ts';
import { PastCalls } from './past.ts';
import { Reconciler, type Compared, type Running } from './reconciler.ts';
import { Records } from './records.ts';
import { Repeats, type Creation } from './repeats.ts';
import { CHECK_MS, SLACK_MS } from './schedule.ts';
import { Watch, type LookedAt } from './watch.ts';

interface GateState extends ClockState, Backlog {
  sent: number;
}

/**
 * One per site: takes the places and remembers the calls, so that a place is never lost between them; and keeps the clock.
 * What is to be done at the provider is a Worker's to do, who comes back with what came of it.
 */
export class SiteGate extends DurableObject<Env> {
  readonly #ledger: Ledger;
  readonly #secrets: DaySecrets;
  readonly #passes: Passes;
  readonly #repeats: Repeats;
  readonly #past: PastCalls;
  readonly #attempts: Attempts;
  readonly #outbox: Outbox;
  readonly #records: Records;
  readonly #reconciler: Reconciler;
  readonly #creations: Creations;
  readonly #watch: Watch;
  readonly #dispatch: Dispatch;
  readonly #clock: Clock;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    const [ledger, past, attempts] = [new Ledger(sql), new PastCalls(sql), new Attempts(sql)];
    [this.#ledger, this.#past, this.#attempts] = [ledger, past, attempts];
    const secrets = new DaySecrets(sql);
    const [passes, repeats] = [new Passes(sql, secrets), new Repeats(sql)];
    [this.#secrets, this.#passes, this.#repeats] = [secrets, passes, repeats];
    this.#outbox = new Outbox(sql);
    this.#records = new Records(
      () => this.env.CALL_LIST,
      this.#outbox,
      (work) => state.waitUntil(work),
    );
    const put = this.#records.put.bind(this.#records);
    this.#reconciler = new Reconciler({ sql, ledger, past, attempts, put });
    const reconciler = this.#reconciler;
    this.#creations = new Creations({ ledger, past, attempts, secrets, passes, repeats, reconciler, put });
    this.#watch = new Watch({ ledger, past, put });
    this.#dispatch = new Dispatch(() => this.env, { ledger, reconciler, watch: this.#watch });
    takeOverUnwritten(sql, put);
    this.#clock = new Clock(state.storage);
    void state.blockConcurrencyWhile(() => this.#clock.begin(() => this.#dueAt()));
  }

  /** Holds a place for a call that a Worker is to create, who comes back with `commit` or `fail`. */
  async take(order: Order, creation: Creation | null = null): Promise<Taken> {
    const taken = await this.#creations.take(order, creation);
    // Should that Worker die meanwhile, the alarm finds what came of it.
    if (taken.state === 'held') this.#clock.wake(Date.now() + CHECK_MS);
    return taken;
  }

  /** The call is there. @returns false where it came too late for its place: it is being hung up */
  async commit(lease: string, made: Created): Promise<boolean> {
    const now = Date.now();
    const seconds = this.#creations.commit(lease, made, now);
    this.#wakeForRecords();
    if (seconds === null) await this.#dispatch.send(now);
    this.#clock.wake(seconds === null ? this.#dueAt() : now + Math.min(CHECK_MS, seconds * 1000 + SLACK_MS));
    return seconds !== null;
  }

  /** Nothing came of it that anybody was told of. */
  fail(lease: string, why: NotCreated): void {
    const now = Date.now();
    this.#creations.fail(lease, why, now);
    this.#clock.wake(this.#reconciler.dueAt(now));
    this.#wakeForRecords();
  }

  /** A pass for one call, unless the visitor has to pass a challenge first. */
  async pass(
    bearer: Bearer,
    { challengeAfter, challenged }: { challengeAfter: number | null; challenged: boolean },
  ): Promise<{ ok: true; pass: string; seconds: number } | { ok: false }> {
    const now = Date.now();
    const visitor = await this.#secrets.namesOf(bearer.visitor, now);
    if (!challenged && this.#creations.needsChallenge(challengeAfter, visitor, now)) return { ok: false };
    const pass = await this.#passes.issue(bearer, challenged, now);
    return { ok: true, pass, seconds: PASS_SECONDS };
  }

  /** A call of a day, whether D1 knows it or not. */
  find(id: string, kind: CallKind): { controlUrl: string | null; over: boolean } | null {
    const open = this.#ledger.find(id);
    const call = open ?? this.#past.find(id);
    return call?.kind === kind ? { controlUrl: call.controlUrl, over: !open } : null;
  }

  knows(id: string): boolean {
    return (this.#ledger.find(id) ?? this.#past.find(id)) !== null;
  }

  /** The first rating of a call counts, and may be sent again. @returns false for another one */
  async rate(id: string, rating: RatingRequest): Promise<boolean> {
    const call = this.#ledger.find(id) ?? this.#past.find(id);
    if (!call) return rateOldCall(this.env.DB, id, rating);
    const comment = rating.comment ?? null;
    if (!this.#past.rating(id)) {
      this.#past.rate(id, rating, Date.now());
      this.#records.put({ ...entryOf(call), ...this.#past.endOf(id), rating: rating.rating, comment });
      this.#wakeForRecords();
    }
    const kept = this.#past.rating(id);
    return kept?.rating === rating.rating && kept.comment === comment;
  }

  /** Frees the place of a call that is over, and writes its end down. */
  close(id: string, by: EndedBy, seconds: number | null = null): void {
    const call = this.#ledger.find(id);
    if (call) this.#watch.over(call, by, seconds);
    this.#wakeForRecords();
  }

  /** The provider tells by itself that somebody is on the line, or that the call is over: it need not be asked. */
  told(id: string, kind: CallKind, news: 'joined' | 'ended', seconds: number | null): void {
    if (this.#ledger.find(id)?.kind !== kind) return;
    this.#ledger.joined(id);
    this.#ledger.schedule.told(id, Date.now());
    if (news === 'ended') this.close(id, 'provider', seconds);
  }

  /** Hangs up in `seconds`, unless `resume` comes first. False: no such call is open. */
  grace(id: string, seconds: number): boolean {
    if (!this.#ledger.find(id)) return false;
    const at = Date.now() + seconds * 1000;
    this.#ledger.schedule.hangUpAt(id, at);
    this.#clock.wake(at);
    return true;
  }

  /**
   * As `grace`, of a page that has gone or whose line is cut: it does not talk meanwhile. The time counts from the first
   * leaving, however often the page that offers the way back is loaded and left since.
   */
  leave(id: string, seconds: number): boolean {
    const call = this.#ledger.find(id);
    if (!call) return false;
    if (call.hangUpAt === null) this.grace(id, seconds);
    this.#ledger.left(id, Date.now());
    return true;
  }

  resume(id: string): boolean {
    if (!this.#ledger.find(id)) return false;
    this.#ledger.back(id, Date.now());
    this.#ledger.schedule.hangUpAt(id, null);
    return true;
  }

  message(most: number): { ok: true } | { ok: false; retryAfter: number } {
    return this.#ledger.message(most, Date.now());
  }

  /** Compares with what goes on at the provider; what nobody was told of is hung up. What lingers is the caller's to hang up. */
  async reconcile(site: string, running: Running[]): Promise<Compared> {
    const now = Date.now();
    const compared = this.#reconciler.compare(running, site, now);
    if (compared.unclaimed.length > 0) await this.#dispatch.send(now);
    this.#clock.wake(this.#dueAt());
    return compared;
  }

  /** Of the calls that a Worker was sent for, those that it is to hang up; and what came of it. */
  toHangUp(ids: string[]): OpenCall[] {
    return this.#watch.toHangUp(ids, Date.now());
  }

  hungUp(done: HungUp[]): void {
    this.#watch.hungUp(done, Date.now());
    this.#clock.wake(this.#dueAt());
  }

  /** The same for calls that it was sent to ask about. */
  toLookAt(ids: string[]): LookedAt[] {
    return this.#watch.toLookAt(ids, Date.now());
  }

  looked(found: Looked[]): void {
    this.#watch.looked(found, Date.now());
    this.#clock.wake(this.#dueAt());
  }

  /** At once, what would be sent in a moment: for who will read the list of calls next. */
  sendRecords(): Promise<void> {
    return this.#records.send();
  }

  /** D1 has these rows. */
  written(those: { id: string; seq: number }[]): void {
    this.#outbox.written(those);
  }

  /** The clock, what the list of calls does not have, and calls for which a Worker was sent that is not back. */
  async state(): Promise<GateState> {
    const sent = this.#dispatch.unheard(Date.now());
    return { ...(await this.#clock.state()), ...this.#outbox.backlog(), sent };
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#clock.rang(now);
    await this.#dispatch.send(now);
    await this.#records.send();
    this.#secrets.forget(now);
    this.#ledger.forget(now);
    this.#repeats.forget(now);
    this.#past.forget(now);
    this.#attempts.forget(now);
    this.#clock.wake(Math.max(this.#dueAt(), Date.now() + 1000));
  }

  #dueAt(): number {
    const forgets = Math.min(this.#past.forgetAt(), this.#secrets.forgetAt() ?? Infinity);
    return Math.min(this.#dispatch.dueAt(Date.now()), forgets, this.#records.dueAt());
  }

  /** Should this object die before they are sent, or the queue forget them. */
  #wakeForRecords(): void {
    this.#clock.wake(this.#records.dueAt());
  }
}
