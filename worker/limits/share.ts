/**
 * A site's part of what all sites may have at once. The budget is one object for the deployment, and only where the
 * operator has set one is it asked. It is there for fairness: while it does not answer, calls begin without it, for the
 * site's own caps hold, and what the provider does not allow it refuses by itself.
 */
import type { SiteGateBindings } from './bindings.ts';
import { log } from '../log.ts';
import { within } from '../within.ts';
import type { CallBudget } from './call-budget.ts';

/** How long it is waited for, in ms, and left alone after it has not answered. */
const PATIENCE_MS = 1000;
const REST_MS = 5000;

export function budgetOf(env: SiteGateBindings): DurableObjectStub<CallBudget> {
  return env.CALL_BUDGET.get(env.CALL_BUDGET.idFromName('deployment'));
}

interface Around {
  sql: SqlStorage;
  budget: () => DurableObjectStub<CallBudget>;
  /** The orders whose calls are open or being created. */
  held: () => string[];
  waitUntil: (work: Promise<unknown>) => void;
}

export class Share {
  readonly #around: Around;
  #stub: DurableObjectStub<CallBudget> | null = null;
  /** The site has had places of it: what it has is said again at each alarm. */
  #site: string | null;
  readonly #asked = new Set<string>();
  readonly #given: string[] = [];
  #restsUntil = 0;
  /** What was said last of those who wait. */
  #granted = 0;
  #asksAgainAt = 0;
  /** Something could not be said. */
  #unsaid = false;

  constructor(around: Around) {
    this.#around = around;
    around.sql.exec('CREATE TABLE IF NOT EXISTS share (site TEXT PRIMARY KEY)');
    const [row] = around.sql.exec<{ site: string }>('SELECT site FROM share').toArray();
    this.#site = row?.site ?? null;
  }

  /** Whether this call may begin, as far as all sites together go. Not to be asked for what cannot begin here. */
  async take(site: string, lease: string, most: number): Promise<boolean> {
    if (this.#site === null) {
      this.#around.sql.exec('INSERT OR IGNORE INTO share (site) VALUES (?)', site);
      this.#site = site;
    }
    this.#asked.add(lease);
    const may = await this.#say((budget) => budget.take(site, lease, most));
    this.#asked.delete(lease);
    return may ?? true;
  }

  /** Its call is over, or has not come about. Those of one moment go together. */
  give(lease: string): void {
    if (this.#site === null) return;
    this.#given.push(lease);
    if (this.#given.length > 1) return;
    const said = Promise.resolve().then(() => {
      const leases = this.#given.splice(0);
      return this.#say((budget) => budget.give(leases));
    });
    this.#around.waitUntil(said);
  }

  /** How many of `count` who wait here would get a place; asked about behind, about every second. */
  granted(site: string, count: number, most: number): number {
    const now = Date.now();
    if (now < this.#restsUntil) return count;
    if (now < this.#asksAgainAt) return Math.min(count, this.#granted);
    this.#asksAgainAt = now + REST_MS;
    const asked = this.#say((budget) => budget.want(site, count, most)).then((answer) => {
      this.#granted = answer?.places ?? count;
      this.#asksAgainAt = Date.now() + (answer?.againMs ?? 0);
    });
    this.#around.waitUntil(asked);
    return Math.min(count, this.#granted);
  }

  /** At an alarm: all that the site has, so that nothing is lost and nothing kept for good. */
  async keep(): Promise<void> {
    const site = this.#site;
    if (site === null) return;
    const held = this.#around.held();
    this.#unsaid = false;
    await this.#say((budget) => budget.keep(site, held, [...this.#asked]));
    if (this.#unsaid || held.length + this.#asked.size > 0 || this.#around.held().length > 0) return;
    this.#around.sql.exec('DELETE FROM share');
    this.#site = null;
  }

  /** When `keep` is due although no call is. */
  dueAt(now: number): number {
    return this.#unsaid ? Math.max(now, this.#restsUntil) : Infinity;
  }

  /** One stub for all, so that what is said arrives in its order. Null: no answer came. */
  async #say<T>(what: (budget: DurableObjectStub<CallBudget>) => Promise<T>): Promise<T | null> {
    if (Date.now() < this.#restsUntil) {
      this.#unsaid = true;
      return null;
    }
    try {
      this.#stub ??= this.#around.budget();
      return await within(PATIENCE_MS, what(this.#stub));
    } catch (error) {
      this.#stub = null;
      this.#unsaid = true;
      this.#restsUntil = Date.now() + REST_MS;
      log('error', 'budget-down', { site: this.#site, failure: String(error) });
      return null;
    }
  }
}
