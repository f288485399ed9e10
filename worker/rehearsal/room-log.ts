/** What a rehearsal's room remembers: when it was opened, who came and went, and what is still to be told. */

import type { Teller } from '../providers/messages.ts';
import type { PastTurn, RoomCard } from '../report-contract.ts';

/** No script is that long, nor shows as much. */
const MOST_TURNS = 2000;
const MOST_CARDS = 200;

export type RoomEvent = 'opened' | 'of-site' | 'of-kind' | 'arrived' | 'lost' | 'left' | 'ended';

const STAYS_OPEN = 'stays-open';

/** What its page tells of the conversation: a table each, made with its first row. */
type Told = 'said' | 'shown';

export interface QueuedMessage {
  id: number;
  message: string;
}

interface EventRow extends Record<string, SqlStorageValue> {
  event: RoomEvent;
  at: number;
  detail: string | null;
}

export interface RoomPast {
  openedAt: number;
  staysOpen: boolean;
  /** Empty: of an earlier release. */
  site: string;
  kind: Teller['kind'];
  arrivedAt: number | null;
  /** Since when the visitor's page has not been connected; null: it is, or never was. */
  lostAt: number | null;
  over: { at: number; endedReason: string } | null;
}

export class RoomLog {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** A room that nobody has opened keeps nothing, not even empty tables. */
  get exists(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'events'").toArray().length > 0;
  }

  open(at: number, { staysOpen, site, kind }: Pick<RoomPast, 'staysOpen' | 'site' | 'kind'>): void {
    this.#create();
    this.#note('opened', at, staysOpen ? STAYS_OPEN : null);
    this.#note('of-site', at, site);
    this.#note('of-kind', at, kind);
  }

  arrived(at: number): void {
    this.#note('arrived', at, null);
    this.#sql.exec("DELETE FROM events WHERE event = 'lost'");
  }

  lost(at: number): void {
    this.#note('lost', at, null);
  }

  /** The first end counts. @returns whether this is it */
  over(event: 'left' | 'ended', at: number, endedReason: string): boolean {
    if (this.past().over !== null) return false;
    this.#note(event, at, endedReason);
    return true;
  }

  past(): RoomPast {
    const rows = this.events();
    const find = (...names: RoomEvent[]) => rows.find((row) => names.includes(row.event));
    const over = find('left', 'ended');
    return {
      openedAt: find('opened')?.at ?? 0,
      staysOpen: find('opened')?.detail === STAYS_OPEN,
      site: find('of-site')?.detail ?? '',
      kind: find('of-kind')?.detail === 'video' ? 'video' : 'voice',
      arrivedAt: find('arrived')?.at ?? null,
      lostAt: find('lost')?.at ?? null,
      over: over ? { at: over.at, endedReason: over.detail ?? '' } : null,
    };
  }

  /** Keeps a message for pages that are not connected at the moment. */
  queue(message: string): QueuedMessage {
    const row = this.#sql
      .exec<{ id: number }>('INSERT INTO queue (message) VALUES (?) RETURNING id', message)
      .one();
    return { id: row.id, message };
  }

  queuedAfter(id: number): QueuedMessage[] {
    return this.#sql
      .exec<{ id: number; message: string }>('SELECT id, message FROM queue WHERE id > ? ORDER BY id', id)
      .toArray();
  }

  said(turn: PastTurn): void {
    this.#remember('said', turn, MOST_TURNS);
  }

  turns(): PastTurn[] {
    return this.#remembered<PastTurn>('said');
  }

  shown(card: RoomCard): void {
    this.#remember('shown', card, MOST_CARDS);
  }

  cards(): RoomCard[] {
    return this.#remembered<RoomCard>('shown');
  }

  events(): EventRow[] {
    return this.#sql.exec<EventRow>('SELECT event, at, detail FROM events').toArray();
  }

  /** After all was let go of: what it knew of who came and went, and no word of theirs. */
  restore(events: readonly EventRow[]): void {
    this.#create();
    for (const { event, at, detail } of events) this.#note(event, at, detail);
  }

  #remember(table: Told, told: object, most: number): void {
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS ${table} (id INTEGER PRIMARY KEY AUTOINCREMENT, turn TEXT NOT NULL)`,
    );
    const { count } = this.#sql.exec<{ count: number }>(`SELECT count(*) AS count FROM ${table}`).one();
    if (count < most) this.#sql.exec(`INSERT INTO ${table} (turn) VALUES (?)`, JSON.stringify(told));
  }

  #remembered<T>(table: Told): T[] {
    if (this.#sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', table).toArray().length === 0) return [];
    const rows = this.#sql.exec<{ turn: string }>(`SELECT turn FROM ${table} ORDER BY id`).toArray();
    return rows.map(({ turn }) => JSON.parse(turn) as T);
  }

  #create(): void {
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS events (event TEXT PRIMARY KEY, at INTEGER NOT NULL, detail TEXT)`,
    );
    this.#sql.exec(
      `CREATE TABLE IF NOT EXISTS queue (id INTEGER PRIMARY KEY AUTOINCREMENT, message TEXT NOT NULL)`,
    );
  }

  #note(event: RoomEvent, at: number, detail: string | null): void {
    this.#sql.exec('INSERT OR IGNORE INTO events (event, at, detail) VALUES (?, ?, ?)', event, at, detail);
  }
}
