/** When it last rang, and since when it should have rung again. */
export interface ClockState {
  lastAlarmAt: number | null;
  dueSince: number | null;
}

/** The alarm of a site's object. */
export class Clock {
  readonly #storage: DurableObjectStorage;
  /** When it is set for; null: it is not. Remembered, so that a call's row and its alarm are one write. */
  #wakesAt: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    storage.sql.exec('CREATE TABLE IF NOT EXISTS clock (one INTEGER PRIMARY KEY, rangAt INTEGER NOT NULL);');
  }

  /** @param dueAt what is to be done; an alarm that failed too often is not repeated by the runtime */
  async begin(dueAt: () => number): Promise<void> {
    this.#wakesAt = await this.#storage.getAlarm();
    if (this.#wakesAt === null) this.wake(dueAt());
  }

  wake(at: number): void {
    if (!Number.isFinite(at) || (this.#wakesAt !== null && this.#wakesAt <= at)) return;
    this.#wakesAt = at;
    // Not awaited: the answer waits for it all the same, as for every write.
    // What is due at once may say 0, which no alarm takes.
    void this.#storage.setAlarm(Math.max(at, 1));
  }

  rang(now: number): void {
    this.#wakesAt = null;
    this.#storage.sql.exec('INSERT OR REPLACE INTO clock (one, rangAt) VALUES (1, ?)', now);
  }

  async state(): Promise<ClockState> {
    const [row] = this.#storage.sql.exec<{ rangAt: number }>('SELECT rangAt FROM clock').toArray();
    const due = await this.#storage.getAlarm();
    return { lastAlarmAt: row?.rangAt ?? null, dueSince: due !== null && due < Date.now() ? due : null };
  }
}
