import { DurableObject } from 'cloudflare:workers';
import { recordEnd, recordStart, type EndedBy } from '../calls/store.ts';
import { nameRefusedKey, type Env } from '../env.ts';
import { asApiError } from '../errors.ts';
import { log } from '../log.ts';
import { providersOf } from '../providers/index.ts';
import type { EdgeContext, Providers } from '../providers/port.ts';
import { DaySecrets } from './day-secrets.ts';
import { Ledger, type CallKind, type OpenCall } from './ledger.ts';
import { createAtProvider, endAtProvider, stateAtProvider, type Order, type Placed } from './order.ts';
import { PASS_SECONDS, Passes, type Bearer, type Pass } from './passes.ts';
import { Repeats, type Creation } from './repeats.ts';

/** How often a call that nobody hung up is looked after, in ms: a crashed tab holds its place that long. */
const CHECK_MS = 30_000;
/** A call that nobody has joined by then is hung up. */
const JOIN_MS = 45_000;
/** A call past its end is the provider's to end; this much later it is ours. */
const SLACK_MS = 10_000;
const RETRY_MS = 10_000;
const MOST_FAILURES = 5;
/** D1's row can wait until the visitor has the answer: beside it, it would make the answer later by a third. */
const RECORD_AFTER_MS = 30;
/** Calls looked after in one alarm: each is one request to the provider. */
const BATCH = 40;

/**
 * One per site: takes the place, creates the call and remembers it, all in one object, so that a place is
 * never lost between them; and keeps the clock that hangs up.
 */
export class SiteGate extends DurableObject<Env> {
  readonly #ledger: Ledger;
  readonly #secrets: DaySecrets;
  readonly #passes: Passes;
  readonly #repeats: Repeats;
  /** When the alarm is set for; null: it is not. Remembered, so that a call's row and its alarm are one write. */
  #wakesAt: number | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#ledger = new Ledger(state.storage.sql);
    this.#secrets = new DaySecrets(state.storage.sql);
    this.#passes = new Passes(state.storage.sql, this.#secrets);
    this.#repeats = new Repeats(state.storage.sql);
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
    try {
      const context = { origin, requestId, site: order.site };
      const made = await createAtProvider(providersOf(this.env), order, taken.seconds, context);
      this.#ledger.open(lease, { ...order, ...made }, taken.seconds, Date.now());
      if (pass) this.#passes.spend(pass, Date.now());
      this.ctx.waitUntil(scheduler.wait(RECORD_AFTER_MS).then(() => this.#record(made.id)));
      this.#wake(Date.now() + Math.min(CHECK_MS, taken.seconds * 1000 + SLACK_MS));
      return { ok: true, id: made.id, answer: made.answer };
    } catch (error) {
      this.#ledger.release(lease);
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
    if (call) await this.#over(call, by, null);
    else await recordEnd(this.env.DB, id, by, null);
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

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#wakesAt = null;
    const providers = providersOf(this.env);
    const due = this.#ledger.all().filter((call) => dueAt(call) <= now);
    await Promise.all(due.slice(0, BATCH).map((call) => this.#lookAfter(providers, call, now)));
    this.#secrets.forget(now);
    this.#ledger.forget(now);
    this.#repeats.forget(now);
    const next = Math.min(this.#secrets.forgetAt() ?? Infinity, ...this.#ledger.all().map(dueAt));
    if (Number.isFinite(next)) this.#wake(Math.max(next, Date.now() + 1000));
  }

  async #lookAfter(providers: Providers, call: OpenCall, now: number): Promise<void> {
    const context = { origin: call.origin, requestId: call.requestId, site: call.site };
    const overdue = now >= call.endsAt + SLACK_MS;
    try {
      await this.#record(call.id);
      if (overdue || (call.hangUpAt !== null && now >= call.hangUpAt)) {
        await endAtProvider(providers, call, context);
        await this.#over(call, overdue ? 'limit' : 'grace', null);
        return;
      }
      // A page that is away is expected back: its room may look empty meanwhile.
      if (call.hangUpAt === null && (await this.#asked(providers, call, context, now))) return;
    } catch (error) {
      log('warn', 'alarm', { callId: call.id, failure: String(error), failures: call.failures + 1 });
      if (overdue && call.failures >= MOST_FAILURES) {
        // The provider was told the longest length at creation, so nothing runs on: the place is free.
        await this.#over(call, 'limit', null);
      } else if (overdue || call.hangUpAt !== null) {
        this.#ledger.failed(call.id, now + RETRY_MS);
      }
    }
    this.#ledger.checked(call.id, now);
  }

  /** What the provider says of it. @returns true where it is over */
  async #asked(providers: Providers, call: OpenCall, context: EdgeContext, now: number): Promise<boolean> {
    const state = await stateAtProvider(providers, call, context);
    if (state.status === 'ended') {
      await this.#over(call, 'provider', state.seconds);
      return true;
    }
    if (call.joined) return false;
    const nobody = state.status === 'active' && !state.joined;
    if (!nobody) this.#ledger.joined(call.id);
    if (!nobody || now < joinedBy(call)) return false;
    // Should the provider not hang up now.
    this.#ledger.hangUpAt(call.id, now + RETRY_MS);
    await endAtProvider(providers, call, context);
    await this.#over(call, 'nobody-joined', null);
    return true;
  }

  /** Writes D1's row; should that fail, or the object end before, the next alarm tries again. */
  async #record(id: string): Promise<void> {
    const call = this.#ledger.find(id);
    if (!call || call.recorded) return;
    try {
      await recordStart(this.env.DB, call);
      this.#ledger.recorded(id);
    } catch (error) {
      log('error', 'record', { callId: id, failure: String(error) });
    }
  }

  async #over(call: OpenCall, by: EndedBy, seconds: number | null): Promise<void> {
    await this.#record(call.id);
    const used = this.#ledger.close(call.id, seconds, Date.now());
    // A line that nobody was on was no talk, though the day is charged for it.
    await recordEnd(this.env.DB, call.id, by, by === 'nobody-joined' ? 0 : used);
    log('info', 'call-over', { site: call.site, callId: call.id, kind: call.kind, by, seconds: used });
  }

  #wake(at: number): void {
    if (this.#wakesAt !== null && this.#wakesAt <= at) return;
    this.#wakesAt = at;
    // Not awaited: the answer waits for it all the same, as for every write.
    void this.ctx.storage.setAlarm(at);
  }
}

const joinedBy = ({ startedAt }: OpenCall): number => startedAt + JOIN_MS;

function dueAt(call: OpenCall): number {
  const over = call.endsAt + SLACK_MS + call.failures * RETRY_MS;
  const awaited = !call.joined && call.checkedAt < joinedBy(call) ? joinedBy(call) : Infinity;
  return Math.min(over, call.hangUpAt ?? Infinity, awaited, call.checkedAt + CHECK_MS);
}
