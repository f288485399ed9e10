import { DurableObject } from 'cloudflare:workers';
import { shareOut, type Wish } from './fair-share.ts';

/** A place is lent so long, in ms, before its site's object says that it has it: longer than any creation takes. */
const LENT_MS = 90_000;
/** And so long, in ms, from each time that it says so, which is every minute at least. */
const KEPT_MS = 600_000;
/** A site that waits says so about every second; so much later, in ms, it does not any more. */
const WISH_MS = 3000;
/** How often all sites that wait may ask, in requests a second: an object takes some 1,000. */
const ASKS_A_SECOND = 500;
const SOONEST_MS = 700;

export interface Granted {
  /** How many of those who wait would get a place now. */
  places: number;
  /** When it is worth asking again, in ms. */
  againMs: number;
}

/**
 * One for the deployment: lends its sites the calls at once that the provider allows, and shares what is free out among
 * those that wait. Each place is lent under the name of its order, so whatever is said twice changes nothing.
 */
export class CallBudget extends DurableObject<unknown> {
  readonly #sql: SqlStorage;
  /** Places by site, as in the table. */
  readonly #held = new Map<string, number>();
  /** By site; in memory only, for they are said again. */
  readonly #wishes = new Map<string, { count: number; since: number; until: number }>();
  #lent = 0;
  #nextEnd = Infinity;

  constructor(state: DurableObjectState, env: unknown) {
    super(state, env);
    this.#sql = state.storage.sql;
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS lent (
      lease TEXT PRIMARY KEY, site TEXT NOT NULL, until INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS lentBySite ON lent (site);
    CREATE INDEX IF NOT EXISTS lentByEnd ON lent (until);`);
    this.#count();
  }

  /** @param most calls at once of all sites. @returns whether the site may begin this call */
  take(site: string, lease: string, most: number): boolean {
    const now = Date.now();
    this.#forget(now);
    if (this.#siteOf(lease) !== null) return true;
    const mine = this.#wishes.get(site);
    const wish = { site, held: this.#heldBy(site), count: Math.max(1, mine?.count ?? 0) };
    const others = this.#othersThan(site);
    const free = most - this.#lent;
    if (free <= 0 || !shareOut(free, [...others, { ...wish, since: mine?.since ?? now }]).get(site))
      return false;
    if (mine) mine.count -= 1;
    this.#lend(site, lease, now + LENT_MS);
    return true;
  }

  give(leases: readonly string[]): void {
    for (const lease of leases) {
      const site = this.#siteOf(lease);
      if (site === null) continue;
      this.#sql.exec('DELETE FROM lent WHERE lease = ?', lease);
      this.#note(site, -1);
    }
  }

  /** What the site has, by its own account; of what it has `asked` for, it does not know yet whether it has it. */
  keep(site: string, leases: readonly string[], asked: readonly string[]): void {
    const now = Date.now();
    this.#forget(now);
    const [has, mayHave] = [new Set(leases), new Set(asked)];
    const rows = this.#sql
      .exec<{ lease: string; until: number }>('SELECT lease, until FROM lent WHERE site = ?', site)
      .toArray();
    const known = new Map(rows.map(({ lease, until }) => [lease, until]));
    this.give([...known.keys()].filter((lease) => !has.has(lease) && !mayHave.has(lease)));
    for (const lease of leases) {
      const until = known.get(lease);
      if (until === undefined) this.#lend(site, lease, now + KEPT_MS);
      else if (until - now < KEPT_MS / 2)
        this.#sql.exec('UPDATE lent SET until = ? WHERE lease = ?', now + KEPT_MS, lease);
    }
    this.#nextEnd = this.#end();
  }

  /** So many of the site's visitors wait for a place of all sites. */
  want(site: string, count: number, most: number): Granted {
    const now = Date.now();
    this.#forget(now);
    const since = this.#wishes.get(site)?.since ?? now;
    this.#wishes.set(site, { count, since, until: now + WISH_MS });
    const wish = { site, held: this.#heldBy(site), count, since };
    const free = Math.max(0, most - this.#lent);
    const places = shareOut(free, [...this.#othersThan(site), wish]).get(site) ?? 0;
    return { places, againMs: Math.max(SOONEST_MS, (this.#wishes.size / ASKS_A_SECOND) * 1000) };
  }

  /** Places that are lent, and sites that wait. */
  state(): { lent: number; waiting: number } {
    this.#forget(Date.now());
    return { lent: this.#lent, waiting: this.#wishes.size };
  }

  #othersThan(site: string): Wish[] {
    return [...this.#wishes]
      .filter(([other, { count }]) => other !== site && count > 0)
      .map(([other, { count, since }]) => ({ site: other, held: this.#heldBy(other), count, since }));
  }

  #heldBy = (site: string): number => this.#held.get(site) ?? 0;

  #siteOf(lease: string): string | null {
    const query = 'SELECT site FROM lent WHERE lease = ?';
    return this.#sql.exec<{ site: string }>(query, lease).toArray()[0]?.site ?? null;
  }

  #lend(site: string, lease: string, until: number): void {
    this.#sql.exec('INSERT INTO lent (lease, site, until) VALUES (?, ?, ?)', lease, site, until);
    this.#nextEnd = Math.min(this.#nextEnd, until);
    this.#note(site, 1);
  }

  #note(site: string, change: number): void {
    const count = this.#heldBy(site) + change;
    if (count > 0) this.#held.set(site, count);
    else this.#held.delete(site);
    this.#lent += change;
  }

  /** What nobody has kept: the site's object has died in between, or is not there any more. */
  #forget(now: number): void {
    for (const [site, { until }] of this.#wishes) if (until <= now) this.#wishes.delete(site);
    if (now < this.#nextEnd) return;
    this.#sql.exec('DELETE FROM lent WHERE until <= ?', now);
    this.#count();
  }

  #end(): number {
    return this.#sql.exec<{ at: number | null }>('SELECT min(until) AS at FROM lent').one().at ?? Infinity;
  }

  #count(): void {
    this.#held.clear();
    this.#lent = 0;
    const rows = this.#sql.exec<{ site: string; count: number }>(
      'SELECT site, count(*) AS count FROM lent GROUP BY site',
    );
    for (const { site, count } of rows) this.#note(site, count);
    this.#nextEnd = this.#end();
  }
}
