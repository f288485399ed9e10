/** Sends Workers for what is due at the provider, by the queues that carry it. */
import { hangUpQueuesOf, type SiteGateBindings } from './bindings.ts';
import { log } from '../log.ts';
import type { EndChecks } from './end-checks.ts';
import { sendHangUps, sendLooks, sendReports } from './jobs.ts';
import type { Ledger } from './ledger.ts';
import type { Reconciler } from './reconciler.ts';
import type { Reports } from './reports.ts';
import type { Watch } from './watch.ts';

interface Parts {
  ledger: Ledger;
  checks: EndChecks;
  watch: Watch;
  reconciler: Reconciler;
  reports: Reports;
}

export class Dispatch {
  readonly #env: () => SiteGateBindings;
  readonly #parts: Parts;

  constructor(env: () => SiteGateBindings, parts: Parts) {
    this.#env = env;
    this.#parts = parts;
  }

  dueAt(now: number): number {
    const { watch, reconciler, reports } = this.#parts;
    return Math.min(watch.dueAt(), reconciler.dueAt(now), reports.nextAt());
  }

  /**
   * To hang up first. Whom no queue takes is sent again as one that is not heard of; all are noted before they are sent, for
   * they may be back before the queue has answered.
   */
  async send(now: number): Promise<void> {
    const { checks, ledger, reconciler, reports, watch } = this.#parts;
    const env = this.#env();
    const site = ledger.oldest(null)?.site ?? checks.site() ?? reports.site() ?? '';
    const { hangUps, looks } = watch.errands(now);
    try {
      watch.hangUpsSent(hangUps, now);
      await sendHangUps(hangUpQueuesOf(env), site, hangUps);
      watch.looksSent(looks, now);
      await sendLooks(env.LOOKS, site, looks);
      await sendReports(env.LOOKS, site, reports.send(now));
      if (reconciler.dueAt(now) > now) return;
      const asks = reconciler.asks(now);
      reconciler.asked(now);
      await env.LOOKS.send(asks);
    } catch (error) {
      log('error', 'alarm', { site, failure: String(error) });
    }
  }

  /** Calls and lists for which a Worker was sent that is not heard of yet. */
  unheard(now: number): number {
    const { watch, reconciler, reports } = this.#parts;
    return watch.unheard(now) + reports.unheard(now) + Number(reconciler.isUnheard(now));
  }
}
