import type { CallKind, EndedBy } from '../call-contract.ts';
import type { CleanRating } from '../call-list/rows.ts';
import { rateOldCall, type StoredCall } from '../call-list/store.ts';
import type { Consent } from '../consent-contract.ts';
import type { SiteGateBindings } from './bindings.ts';
import type { LineNews } from '../line-contract.ts';
import { Clock } from './clock.ts';
import type { HungUp, Looked, ProviderNews, Searched } from './jobs.ts';
import type { Counted, FormKind } from './form-counts.ts';
import { FrameSigner } from './frame-signer.ts';
import { createParts, type SiteNow } from './gate-parts.ts';
import type { Created, NotCreated, Order, Taken } from './order.ts';
import type { Bearer } from './passes.ts';
import type { Issued, Proof } from './creations.ts';
import { rateKnownCall } from './rating.ts';
import type { Compared, Running } from './reconciler.ts';
import type { Creation } from './repeats.ts';
import type { ReportAsked, ReportOutcome } from './reports.ts';
import { CHECK_MS, SLACK_MS } from './schedule.ts';
import type { TurnAsked, Places } from './turns.ts';
import type { Asker } from './waiting-line.ts';
import type { LookedAt, ToHangUp } from './watch.ts';

/**
 * One per site: takes the places and remembers the calls, so that a place is never lost between them; and keeps the clock.
 * What is to be done at the provider is a Worker's to do, who comes back with what came of it.
 */
export class SiteGate extends FrameSigner {
  readonly #parts: ReturnType<typeof createParts>;
  readonly #clock: Clock;

  constructor(state: DurableObjectState, env: SiteGateBindings) {
    super(state, env);
    this.#parts = createParts(state, () => this.env);
    this.#clock = new Clock(state.storage);
    void state.blockConcurrencyWhile(async () => {
      await this.#clock.begin(() => this.#dueAt());
      this.#clock.wake(this.#parts.line.dueAt(Date.now()));
    });
  }

  /** Holds a place for a call that a Worker is to create, who comes back with `commit` or `fail`. */
  async take(order: Order, creation: Creation | null = null): Promise<Taken> {
    const taken = await this.#parts.creations.take(order, creation);
    // Should that Worker die meanwhile, the alarm finds what came of it.
    if (taken.state === 'held') this.#clock.wake(Date.now() + CHECK_MS);
    // Nobody else may ever ask, and an object that nobody asks anything forgets who was there.
    else this.#clock.wake(this.#parts.line.dueAt(Date.now()));
    return taken;
  }

  /** The call is there. @returns false where it came too late for its place: it is being hung up */
  async commit(lease: string, made: Created, consent: Consent | null = null): Promise<boolean> {
    const now = Date.now();
    const seconds = this.#parts.creations.commit(lease, { made, consent }, now);
    this.#wakeForRecords();
    if (seconds === null) await this.#parts.dispatch.send(now);
    this.#clock.wake(seconds === null ? this.#dueAt() : now + Math.min(CHECK_MS, seconds * 1000 + SLACK_MS));
    return seconds !== null;
  }

  /** Nothing came of it that anybody was told of. */
  fail(lease: string, why: NotCreated): void {
    this.#parts.creations.fail(lease, why, Date.now());
    this.#clock.wake(this.#parts.reconciler.dueAt(Date.now()));
    this.#wakeForRecords();
  }

  /** What a place in the line is now; waits for news. Null: the ticket is not this visitor's, or it is over. */
  async news(ask: TurnAsked, bearer: Bearer, places: Places): Promise<LineNews | null> {
    return this.#parts.turns.news(ask, await this.#askerOf(bearer), places);
  }

  unanswered(ask: TurnAsked): void {
    this.#parts.turns.unanswered(ask);
  }

  async leaveLine(ticket: string, bearer: Bearer): Promise<void> {
    this.#parts.turns.leave(ticket, await this.#askerOf(bearer));
  }

  /** A pass for one call, unless the visitor has to pass a challenge first. */
  pass(bearer: Bearer, proof: Proof): Promise<Issued> {
    return this.#parts.creations.pass(bearer, proof, Date.now());
  }

  async countForm(kind: FormKind, visitor: string | null): Promise<Counted> {
    const [today] = await this.#parts.secrets.namesOf(visitor, Date.now());
    return this.#parts.forms.take(kind, today, Date.now());
  }

  /** A call of a day, whether D1 knows it or not. */
  async find(id: string, kind: CallKind): Promise<Omit<StoredCall, 'id' | 'site' | 'kind'> | null> {
    const call = await this.#parts.creations.whenTold(id);
    if (call?.kind !== kind) return null;
    const { controlUrl, pageOrigin, startedAt } = call;
    // One that goes on although it was hung up is over all the same, and ours to end.
    const past = this.#parts.past.endOf(id);
    const over = past !== null || !this.#parts.ledger.find(id);
    return { controlUrl, pageOrigin, over, startedAt, endedAt: past?.endedAt ?? null };
  }

  async knows(id: string): Promise<boolean> {
    return (await this.#parts.creations.whenTold(id)) !== null;
  }

  /** @returns false where another rating is kept */
  async rate(id: string, rating: CleanRating): Promise<boolean> {
    const kept = rateKnownCall(this.#parts, id, rating);
    this.#wakeForRecords();
    return kept ?? rateOldCall(this.env.DB, id, rating);
  }

  /** Frees the place of a call that is over, and writes its end down. */
  close(id: string, by: EndedBy): void {
    const call = this.#parts.ledger.find(id);
    if (call) this.#parts.watch.over(call, by, null);
    this.#clock.wake(Math.min(this.#parts.checks.nextAt(), this.#parts.reports.nextAt()));
    this.#wakeForRecords();
  }

  /** The provider tells by itself that somebody is on the line, or that the call is over: it need not be asked. */
  async told(news: ProviderNews): Promise<void> {
    await this.#parts.creations.whenTold(news.id);
    if (!this.#parts.watch.told(news, Date.now())) return;
    this.#clock.wake(this.#parts.reports.nextAt());
    this.#wakeForRecords();
  }

  /** Its page says that it is over: the provider is asked soon. */
  pageOver(id: string): void {
    this.#parts.ledger.schedule.lookSoon(id, Date.now());
    this.#clock.wake(this.#dueAt());
  }

  /** Hangs up in `seconds`, unless `resume` comes first. False: no such call is open. */
  grace(id: string, seconds: number): boolean {
    if (!this.#parts.ledger.find(id)) return false;
    const at = Date.now() + seconds * 1000;
    this.#parts.ledger.schedule.hangUpAt(id, at);
    this.#clock.wake(at);
    return true;
  }

  /**
   * As `grace`, of a page that has gone or whose line is cut: it does not talk meanwhile. The time counts from the first
   * leaving, however often the page that offers the way back is loaded and left since.
   */
  leave(id: string, seconds: number): boolean {
    const call = this.#parts.ledger.find(id);
    if (!call) return false;
    if (call.hangUpAt === null) this.grace(id, seconds);
    this.#parts.ledger.left(id, Date.now());
    return true;
  }

  resume(id: string): boolean {
    if (!this.#parts.ledger.find(id)) return false;
    this.#parts.ledger.back(id, Date.now());
    this.#parts.ledger.schedule.hangUpAt(id, null);
    return true;
  }

  message(most: number): { ok: true } | { ok: false; retryAfter: number } {
    return this.#parts.ledger.message(most, Date.now());
  }

  /** Compares with what goes on at the provider; what nobody was told of is hung up. What lingers is the caller's to hang up. */
  async reconcile(site: string, running: Running[], searched: Searched | null): Promise<Compared> {
    const now = Date.now();
    const compared = this.#parts.reconciler.compare(running, site, searched, now);
    if (compared.unclaimed.length > 0) await this.#parts.dispatch.send(now);
    this.#clock.wake(this.#dueAt());
    return compared;
  }

  /** Of the calls that a Worker was sent for, those that it is to hang up; and what came of it. */
  toHangUp(ids: string[]): ToHangUp[] {
    return this.#parts.watch.toHangUp(ids, Date.now());
  }

  hungUp(done: HungUp[]): void {
    this.#parts.watch.hungUp(done, Date.now());
    this.#clock.wake(this.#dueAt());
  }

  /** The same for calls that it was sent to ask about. */
  toLookAt(ids: string[]): LookedAt[] {
    return this.#parts.watch.toLookAt(ids, Date.now());
  }

  looked(found: Looked[]): void {
    this.#parts.watch.looked(found, Date.now());
    this.#clock.wake(this.#dueAt());
  }

  /** The same for calls whose reports it was sent for, or of which the provider has told by itself. */
  toReport(ids: string[]): ReportAsked[] {
    return this.#parts.reports.these(ids, Date.now());
  }

  reported(done: { id: string; outcome: ReportOutcome }[]): void {
    for (const { id, outcome } of done) this.#parts.reports.heard(id, outcome, Date.now());
    this.#clock.wake(this.#dueAt());
  }

  /** At once, what would be sent in a moment: for who will read the list of calls next. */
  sendRecords(): Promise<void> {
    return this.#parts.records.send();
  }

  /** D1 has these rows. */
  written(those: { id: string; seq: number }[]): void {
    this.#parts.outbox.written(those);
  }

  /** The clock, what the list of calls does not have, and calls for which a Worker was sent that is not back. */
  async state() {
    const sent = this.#parts.dispatch.unheard(Date.now());
    const waiting = this.#parts.line.size(Date.now());
    return { ...(await this.#clock.state()), ...this.#parts.outbox.backlog(), sent, waiting };
  }

  now(): SiteNow {
    return this.#parts.now();
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#clock.rang(now);
    await this.#parts.dispatch.send(now);
    await this.#parts.records.send();
    await this.#parts.share.keep();
    this.#parts.line.size(now);
    const { secrets, ledger, repeats, past, attempts, forms } = this.#parts;
    for (const part of [secrets, ledger, repeats, past, attempts, forms]) part.forget(now);
    this.#clock.wake(Math.max(this.#dueAt(), Date.now() + 1000));
  }

  #dueAt = (): number => this.#parts.dueAt(Date.now());

  async #askerOf({ pageOrigin, visitor }: Bearer): Promise<Asker> {
    return { pageOrigin, visitor: await this.#parts.secrets.namesOf(visitor, Date.now()) };
  }

  /** Should this object die before they are sent, or the queue forget them. */
  #wakeForRecords(): void {
    this.#clock.wake(this.#parts.records.dueAt());
  }
}
