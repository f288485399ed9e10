/** A value that lasts for the browser's session, under one key. */
import { session } from '../storage.ts';

export interface SessionMemory<T> {
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

export function sessionMemory<T>(key: string): SessionMemory<T> {
  return {
    read: () => session((storage) => JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? null,
    write: (value) => session((storage) => storage.setItem(key, JSON.stringify(value))),
    clear: () => session((storage) => storage.removeItem(key)),
  };
}
