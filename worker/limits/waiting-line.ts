/**
 * Who waits for a place of a site, first come, first served. The order is kept in the object's SQLite; who is there is
 * known in memory only: should the object begin anew, everybody in line has a moment to ask again.
 */
import { randomHex } from '../random.ts';

/** Who is not heard of for so long, in ms, has gone. */
const GONE_MS = 5000;
/** Who is not heard of for so long, in ms, keeps the place in line, but holds no free one up. */
const ABSENT_MS = 1200;
/** Whose call could not be created keeps the place in line for so long, in ms, to try again. */
const TRIES_AGAIN_MS = 60_000;
const TICKET_BYTES = 16;

export interface Waiter {
  pageOrigin: string | null;
  /** As `Visits` names them; null: nobody to tell apart. */
  visitor: string | null;
  /** Has passed a challenge for the pass that the ticket was got with. */
  challenged: boolean;
}

interface Waiting extends Waiter {
  ticket: string;
  seenAt: number;
  /** Requests that wait for news just now. */
  asking: Set<string>;
  /** Its call is being created, under this lease: in line no more, unless nothing comes of it until then. */
  calling: { lease: string; until: number } | null;
  keptUntil: number;
}

/** Who asks: the page, and all names of the visitor. */
export interface Asker {
  pageOrigin: string | null;
  visitor: readonly string[];
}

interface Row extends Record<string, SqlStorageValue> {
  ticket: string;
  pageOrigin: string | null;
  visitor: string | null;
  challenged: number;
}

export class WaitingLine {
  readonly #sql: SqlStorage;
  /** In their order. */
  readonly #waiting = new Map<string, Waiting>();

  readonly #changed: (waiting: number) => void;

  /** @param changed told how many are in line, when it are others */
  constructor(sql: SqlStorage, changed: (waiting: number) => void = () => undefined) {
    this.#sql = sql;
    this.#changed = changed;
    sql.exec(`CREATE TABLE IF NOT EXISTS waiting (
      number INTEGER PRIMARY KEY AUTOINCREMENT, ticket TEXT NOT NULL, pageOrigin TEXT, visitor TEXT,
      challenged INTEGER NOT NULL);`);
    const rows = sql.exec<Row>('SELECT ticket, pageOrigin, visitor, challenged FROM waiting ORDER BY number');
    for (const { challenged, ...row } of rows)
      this.#waiting.set(row.ticket, {
        ...row,
        challenged: challenged === 1,
        seenAt: Date.now(),
        asking: new Set(),
        calling: null,
        keptUntil: 0,
      });
  }

  /** How many are in line. */
  size(now: number): number {
    for (const one of [...this.#waiting.values()]) {
      if (one.calling ? one.calling.until <= now : this.#isGone(one, now)) this.leave(one.ticket);
    }
    return this.#inLine().length;
  }

  /** When it is to be seen who has gone: somebody may have, whether anybody asks or not. */
  dueAt(now: number): number {
    return this.#waiting.size === 0 ? Infinity : now + GONE_MS + 1;
  }

  /** Of them those of this visitor. */
  sizeOf(visitor: readonly string[]): number {
    const mine = ({ visitor: one }: Waiting) => one !== null && visitor.includes(one);
    return [...this.#waiting.values()].filter(mine).length;
  }

  join(waiter: Waiter, now: number): string {
    const ticket = randomHex(TICKET_BYTES);
    this.#waiting.set(ticket, {
      ...waiter,
      ticket,
      seenAt: now,
      asking: new Set(),
      calling: null,
      keptUntil: 0,
    });
    this.#sql.exec(
      'INSERT INTO waiting (ticket, pageOrigin, visitor, challenged) VALUES (?, ?, ?, ?)',
      ticket,
      waiter.pageOrigin,
      waiter.visitor,
      Number(waiter.challenged),
    );
    this.#tell();
    return ticket;
  }

  /** The ticket's, where it belongs to who asks, who is there then. */
  find(ticket: string | null, { pageOrigin, visitor }: Asker, now: number): Waiter | null {
    this.size(now);
    const one = this.#waiting.get(ticket ?? '');
    const isTheirs = one?.visitor === null ? visitor.length === 0 : visitor.includes(one?.visitor ?? '');
    if (!one || one.calling || !isTheirs || one.pageOrigin !== pageOrigin) return null;
    one.seenAt = now;
    return one;
  }

  /** A request waits for news of it, until it is `answered`, or nobody is there to be answered. */
  asks(ticket: string, request: string): void {
    this.#waiting.get(ticket)?.asking.add(request);
  }

  answered(ticket: string, request: string, now: number): void {
    const one = this.#waiting.get(ticket);
    if (one?.asking.delete(request)) one.seenAt = now;
  }

  /** 1: the next; 0: not in line. */
  placeOf(ticket: string): number {
    return this.#inLine().findIndex((one) => one.ticket === ticket) + 1;
  }

  /** How many have a free place before the ticket, or before a newcomer: all who are there. */
  before(ticket: string | null, now: number): number {
    let count = 0;
    for (const one of this.#inLine()) {
      if (one.ticket === ticket) break;
      if (one.asking.size > 0 || now - one.seenAt <= ABSENT_MS) count += 1;
    }
    return count;
  }

  /** Its call is being created; @param until when it is known what came of it, at the latest */
  calls(ticket: string, lease: string, until: number): void {
    const one = this.#waiting.get(ticket);
    if (one) one.calling = { lease, until };
    this.#tell();
  }

  /** What came of that creation; where it was nothing, the place in line is what it was. */
  called(lease: string, outcome: 'created' | 'failed', now: number): void {
    const one = [...this.#waiting.values()].find(({ calling }) => calling?.lease === lease);
    if (!one) return;
    if (outcome === 'created') return this.leave(one.ticket);
    Object.assign(one, { calling: null, seenAt: now, keptUntil: now + TRIES_AGAIN_MS });
    this.#tell();
  }

  #tell(): void {
    this.#changed(this.#inLine().length);
  }

  #inLine = (): Waiting[] => [...this.#waiting.values()].filter(({ calling }) => calling === null);

  #isGone({ asking, seenAt, keptUntil }: Waiting, now: number): boolean {
    return asking.size === 0 && now - seenAt > GONE_MS && now >= keptUntil;
  }

  leave(ticket: string): void {
    if (!this.#waiting.delete(ticket)) return;
    this.#sql.exec('DELETE FROM waiting WHERE ticket = ?', ticket);
    this.#tell();
  }
}
