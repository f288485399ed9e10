import { kindOf } from '../../management/errors/argument-error.ts';
import { NotWholeError } from './failure.ts';
import { count } from './walk.ts';

/** The items of a list or of a page of one; undefined for anything else. */
export function listIn(data: unknown): unknown[] | undefined {
  const list = Array.isArray(data) ? data : (data as { results?: unknown } | null | undefined)?.results;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

/** @param asked what was asked, such as `GET /call` */
export const noList = (asked: string, data: unknown): NotWholeError =>
  new NotWholeError(
    `${asked} answered with ${kindOf(data)} where a list was expected; --json prints what came`,
  );

export const noItem = (asked: string, data: unknown): NotWholeError =>
  new NotWholeError(`${asked} answered with ${kindOf(data)} where an item was expected`);

/** Whether there is an item at all. */
export const isThere = (item: unknown): boolean => item != null;

export const holes = (missing: number, all: number): NotWholeError =>
  new NotWholeError(
    `not whole: of ${count(all)} items ${count(missing)} ${missing === 1 ? 'is' : 'are'} null`,
  );
