import { DurableObject } from 'cloudflare:workers';
import type { RatingRequest } from '../contract.ts';
import { recordEnd, type EndedBy } from '../calls/store.ts';
import { nameRefusedKey, type Env } from '../env.ts';
import { asApiError } from '../errors.ts';
import { log } from '../log.ts';
import { providersOf } from '../providers/index.ts';
import { within } from '../within.ts';
import { Attempts } from './attempts.ts';
import { Clock } from './clock.ts';
import { DaySecrets } from './day-secrets.ts';
import { Ledger, type CallKind } from './ledger.ts';
import { createAtProvider, mayBeCreated, type Order, type Placed } from './order.ts';
import { PASS_SECONDS, Passes, type Bearer, type Pass } from './passes.ts';
import { PastCalls } from './past.ts';
import { Reconciler, type Compared, type Running } from './reconciler.ts';
import { Records } from './records.ts';
import { Repeats, type Creation } from './repeats.ts';
import { CHECK_MS, SLACK_MS, Watch } from './watch.ts';

/** D1's row can wait until the visitor has the answer: beside it, it would make the answer later by a third. */
const RECORD_AFTER_MS = 30;
/** How long whoever ends or rates a call waits for D1, in ms; it is written behind the answer then. */
const RECORD_WAIT_MS = 500;

/**
 * One per site: takes the place, creates the call and remembers it, all in one object, so that a place is
 * never lost between them; and keeps the clock that hangs up.
 */
export class SiteGate extends DurableObject<Env> {
  readonly #ledger: Ledger;
  readonly #secrets: DaySecrets;
  readonly #passes: Passes;
  readonly #repeats: Repeats;
  readonly #past: PastCalls;
  readonly #attempts: Attempts;
  readonly #records: Records;
  readonly #reconciler: Reconciler;
  readonly #watch: Watch;
  readonly #clock: Clock;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    const [ledger, past, attempts] = [new Ledger(sql), new PastCalls(sql), new Attempts(sql)];
    [this.#ledger, this.#past, this.#attempts] = [ledger, past, attempts];
    this.#secrets = new DaySecrets(sql);
    this.#passes = new Passes(sql, this.#secrets);
    this.#repeats = new Repeats(sql);
    this.#records = new Records(() => this.env.DB, ledger, past);
    this.#reconciler = new Reconciler({ sql, ledger, past, attempts });
    this.#watch = new Watch({ ledger, past, providers: () => providersOf(this.env) });
    this.#clock = new Clock(state.storage);
    void state.blockConcurrencyWhile(() => this.#clock.begin(() => this.#dueAt()));
  }

  /** Never throws for a limit or a provider's refusal: an error's class does not survive the way back. */
  place(order: Order, creation: Creation | null = null): Promise<Placed> {
    return this.#repeats.once(creation, () => this.#place(order), Date.now());
  }

  async #place(order: Order): Promise<Placed> {
    const { requestId: lease, origin, requestId } = order;
    const visitor = await this.#secrets.namesOf(order.visitor, Date.now());
    const pass = order.demand && (await this.#passes.read(order.demand.pass, order, Date.now()));
    // From here to the lease nothing is awaited, so that no other call comes in between.
    const objection = this.#objection(order, pass, visitor, Date.now());
    if (objection) return { ok: false, code: objection };
    const taken = this.#ledger.take(lease, order.wantedSeconds, order.limits, visitor, Date.now());
    if (!taken.ok) {
      if (pass) this.#passes.release(pass);
      return taken;
    }
    // Before the provider is asked: should this object die meanwhile, its alarm finds what came of it.
    this.#attempts.begin({ ...order, lease, seconds: taken.seconds, startedAt: Date.now() });
    this.#clock.wake(Date.now() + CHECK_MS);
    try {
      const mark = { owner: this.#reconciler.owner, lease };
      const context = { origin, requestId, site: order.site, mark };
      const made = await createAtProvider(providersOf(this.env), order, taken.seconds, context);
      this.#ledger.open(lease, { ...order, ...made }, taken.seconds, Date.now());
      this.#attempts.settle(lease);
      if (pass) this.#passes.spend(pass, Date.now());
      this.ctx.waitUntil(scheduler.wait(RECORD_AFTER_MS).then(() => this.#records.write(made.id)));
      this.#clock.wake(Date.now() + Math.min(CHECK_MS, taken.seconds * 1000 + SLACK_MS));
      return { ok: true, id: made.id, answer: made.answer };
    } catch (error) {
      this.#ledger.release(lease);
      if (mayBeCreated(error)) this.#attempts.leave(lease);
      else this.#attempts.settle(lease);
      this.#clock.wake(this.#reconciler.dueAt());
      if (pass) this.#passes.release(pass);
      const { code, retryAfter, detail } = asApiError(error);
      if (code === 'provider-auth')
        nameRefusedKey(order.kind === 'voice' ? 'VAPI_PRIVATE_KEY' : 'TAVUS_API_KEY');
      return { ok: false, code, retryAfter, detail };
    }
  }

  /** A pass for one call, unless the visitor has to pass a challenge first. */
  async pass(
    bearer: Bearer,
    { challengeAfter, challenged }: { challengeAfter: number | null; challenged: boolean },
  ): Promise<{ ok: true; pass: string; seconds: number } | { ok: false }> {
    const now = Date.now();
    const visitor = await this.#secrets.namesOf(bearer.visitor, now);
    if (!challenged && this.#needsChallenge(challengeAfter, visitor, now)) return { ok: false };
    const pass = await this.#passes.issue(bearer, challenged, now);
    return { ok: true, pass, seconds: PASS_SECONDS };
  }

  /** Holds the pass, unless the call is to be refused. */
  #objection({ demand }: Order, pass: Pass | null, visitor: readonly string[], now: number) {
    if (!demand) return null;
    if (!pass) return 'pass-required';
    if (!pass.challenged && this.#needsChallenge(demand.challengeAfter, visitor, now))
      return 'challenge-required';
    return this.#passes.hold(pass) ? null : 'pass-required';
  }

  #needsChallenge(after: number | null, visitor: readonly string[], now: number): boolean {
    return after !== null && this.#ledger.callsOf(visitor, now) >= after;
  }

  /** A call of a day, whether D1 knows it or not. */
  find(id: string, kind: CallKind): { controlUrl: string | null; over: boolean } | null {
    const open = this.#ledger.find(id);
    const call = open ?? this.#past.find(id);
    return call?.kind === kind ? { controlUrl: call.controlUrl, over: !open } : null;
  }

  /** The first rating of a call counts, and may be sent again. @returns false for another one */
  async rate(id: string, rating: RatingRequest): Promise<boolean> {
    this.#past.rate(id, rating, Date.now());
    await this.#recordSoon(id);
    const kept = this.#past.rating(id);
    return kept?.rating === rating.rating && kept.comment === (rating.comment ?? null);
  }

  /** Frees the place of a call that is over, and writes its end down. */
  async close(id: string, by: EndedBy): Promise<void> {
    const call = this.#ledger.find(id);
    if (call) this.#watch.over(call, by, null);
    else if (!this.#past.find(id))
      return recordEnd(this.env.DB, { id, endedAt: Date.now(), endedBy: by, seconds: null });
    await this.#recordSoon(id);
  }

  /** Hangs up in `seconds`, unless `resume` comes first. False: no such call is open. */
  grace(id: string, seconds: number): boolean {
    if (!this.#ledger.find(id)) return false;
    const at = Date.now() + seconds * 1000;
    this.#ledger.hangUpAt(id, at);
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
    this.#ledger.hangUpAt(id, null);
    return true;
  }

  message(most: number): { ok: true } | { ok: false; retryAfter: number } {
    return this.#ledger.message(most, Date.now());
  }

  /** Compares with what goes on at the provider, and hangs up what nobody was told of. */
  async reconcile(site: string, running: Running[]): Promise<{ running: number; unclaimed: string[] }> {
    const compared = await this.#compare(site, running);
    this.#clock.wake(Date.now() + 1000);
    return { running: compared.running, unclaimed: compared.unclaimed };
  }

  alarmState(): Promise<{ lastAlarmAt: number | null; dueSince: number | null }> {
    return this.#clock.state();
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#clock.rang(now);
    await this.#watch.lookAfterDue(now);
    if (this.#reconciler.dueAt() <= now) await this.#reconcile(now);
    await this.#records.writeAll();
    this.#secrets.forget(now);
    this.#ledger.forget(now);
    this.#repeats.forget(now);
    this.#past.forget(now);
    this.#attempts.forget(now);
    this.#clock.wake(Math.max(this.#dueAt(), Date.now() + 1000));
  }

  /** A list that cannot be had now is asked for again in a minute. */
  async #reconcile(now: number): Promise<void> {
    const site = [...this.#ledger.all(), ...this.#attempts.unknown()][0]?.site ?? '';
    try {
      await this.#compare(site, await this.#reconciler.look(providersOf(this.env), now));
    } catch (error) {
      log('warn', 'reconcile', { site, failure: String(error) });
    }
  }

  async #compare(site: string, running: readonly Running[]): Promise<Compared> {
    const compared = this.#reconciler.compare(running, site, Date.now());
    await this.#watch.lookAfterDue(Date.now());
    await Promise.all(compared.lingering.map((call) => this.#watch.hangUpAgain(call)));
    return compared;
  }

  #dueAt(): number {
    const [watch, reconciler] = [this.#watch.dueAt(), this.#reconciler.dueAt()];
    const forgets = Math.min(this.#past.forgetAt(), this.#secrets.forgetAt() ?? Infinity);
    return Math.min(watch, reconciler, forgets, this.#records.dueAt(Date.now()));
  }

  /** Into D1, for as long as somebody waits for it; behind that, and at the next alarm, should it take longer. */
  async #recordSoon(id: string): Promise<void> {
    const written = this.#records.write(id);
    this.ctx.waitUntil(written);
    await within(RECORD_WAIT_MS, written).catch(() => undefined);
    this.#clock.wake(this.#records.dueAt(Date.now()));
  }
}
