import { RequestError } from './request-error.ts';

/** How far a walk came before it could not go on. */
export interface Walked {
  pages: number;
  items: number;
}

/**
 * A list in pages that does not lead to its end: it gives the same place twice, another page than the one asked for, or
 * says that there is more, but not where. What was read until then has been handed over; it is not the whole list.
 */
export class PagingError extends RequestError {
  override readonly name = 'PagingError';
  /** Pages and items that were handed over before. */
  readonly read: Walked;
  /** Whether the list says that it is through, and only its own count says otherwise. */
  readonly isThrough: boolean;

  constructor(path: string, found: string, read: Walked, isThrough = false) {
    const sofar = `${read.items} items on ${read.pages} pages were read`;
    super('GET', path, `GET ${path} does not lead to its end: ${found}; ${sofar}`);
    this.read = read;
    this.isThrough = isThrough;
  }
}
