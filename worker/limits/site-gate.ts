import { DurableObject } from 'cloudflare:workers';
import { recordEnd, type EndedBy } from '../calls/store.ts';
import { nameRefusedKey, type Env } from '../env.ts';
import { asApiError } from '../errors.ts';
import { log } from '../log.ts';
import { providersOf } from '../providers/index.ts';
import { within } from '../within.ts';
import { Attempts } from './attempts.ts';
import { DaySecrets } from './day-secrets.ts';
import { Ledger, type CallKind } from './ledger.ts';
import { createAtProvider, endAtProvider, mayBeCreated, type Order, type Placed } from './order.ts';
import { PASS_SECONDS, Passes, type Bearer, type Pass } from './passes.ts';
import { PastCalls } from './past.ts';
import { Reconciler } from './reconciler.ts';
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
  /** When the alarm is set for; null: it is not. Remembered, so that a call's row and its alarm are one write. */
  #wakesAt: number | null = null;

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
    void state.blockConcurrencyWhile(async () => {
      this.#wakesAt = await state.storage.getAlarm();
    });
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
    this.#wake(Date.now() + CHECK_MS);
    try {
      const mark = { owner: this.#reconciler.owner, lease };
      const context = { origin, requestId, site: order.site, mark };
      const made = await createAtProvider(providersOf(this.env), order, taken.seconds, context);
      this.#ledger.open(lease, { ...order, ...made }, taken.seconds, Date.now());
      this.#attempts.settle(lease);
      if (pass) this.#passes.spend(pass, Date.now());
      this.ctx.waitUntil(scheduler.wait(RECORD_AFTER_MS).then(() => this.#records.write(made.id)));
      this.#wake(Date.now() + Math.min(CHECK_MS, taken.seconds * 1000 + SLACK_MS));
      return { ok: true, id: made.id, answer: made.answer };
    } catch (error) {
      this.#ledger.release(lease);
      if (mayBeCreated(error)) this.#attempts.leave(lease);
      else this.#attempts.settle(lease);
      this.#wake(this.#reconciler.dueAt());
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

  /** An open call that D1 may not know yet. */
  find(id: string, kind: CallKind): { controlUrl: string | null } | null {
    const call = this.#ledger.find(id);
    return call?.kind === kind ? { controlUrl: call.controlUrl } : null;
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
    this.#wake(at);
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

  /** Compares with the provider's list, and hangs up what nobody was told of. */
  async reconcile(site: string, since: number): Promise<{ running: number; unclaimed: string[] }> {
    const { running, unclaimed } = await this.#reconcile(site, since);
    this.#wake(Date.now() + 1000);
    return { running, unclaimed };
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#wakesAt = null;
    await this.#watch.lookAfterDue(now);
    if (this.#reconciler.dueAt() <= now) await this.#reconcileQuietly();
    await this.#records.writeAll();
    this.#secrets.forget(now);
    this.#ledger.forget(now);
    this.#repeats.forget(now);
    this.#past.forget(now);
    this.#attempts.forget(now);
    const next = Math.min(
      ...[this.#secrets.forgetAt() ?? Infinity, this.#watch.dueAt(), this.#reconciler.dueAt()],
      this.#records.dueAt(Date.now()),
    );
    this.#wake(Math.max(next, Date.now() + 1000));
  }

  async #reconcileQuietly(): Promise<void> {
    const site = [...this.#ledger.all(), ...this.#attempts.unknown()][0]?.site ?? '';
    try {
      await this.#reconcile(site, null);
    } catch (error) {
      log('warn', 'reconcile', { site, failure: String(error) });
    }
  }

  async #reconcile(site: string, since: number | null) {
    const providers = providersOf(this.env);
    const compared = await this.#reconciler.compare(providers, site, Date.now(), since);
    await this.#watch.lookAfterDue(Date.now());
    await Promise.all(
      compared.lingering.map((call) =>
        endAtProvider(providers, call, { origin: call.origin, requestId: call.requestId, site }).catch(
          (error: unknown) => log('warn', 'lingering-call', { callId: call.id, failure: String(error) }),
        ),
      ),
    );
    return compared;
  }

  /** Into D1, for as long as somebody waits for it; behind that, and at the next alarm, should it take longer. */
  async #recordSoon(id: string): Promise<void> {
    const written = this.#records.write(id);
    this.ctx.waitUntil(written);
    await within(RECORD_WAIT_MS, written).catch(() => undefined);
    this.#wake(this.#records.dueAt(Date.now()));
  }

  #wake(at: number): void {
    if (!Number.isFinite(at) || (this.#wakesAt !== null && this.#wakesAt <= at)) return;
    this.#wakesAt = at;
    // Not awaited: the answer waits for it all the same, as for every write.
    void this.ctx.storage.setAlarm(at);
  }
}
