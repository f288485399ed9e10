/** What lasts for the browser's session, under one prefix. Storage may be full, blocked or absent: then nothing lasts. */
export interface SessionMemory<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export function sessionMemory<T>(key: string): SessionMemory<T> {
  const attempt = <R>(work: (storage: Storage) => R): R | null => {
    try {
      return work(window.sessionStorage);
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null),
    write: (value) => void attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    clear: () => void attempt((storage) => storage.removeItem(key)),
  };
}
