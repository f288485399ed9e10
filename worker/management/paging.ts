import { at } from './errors/call-site.ts';
import { PagingError } from './errors/paging-error.ts';
import { BrokenPage, type Page, type ReadPage, readPage } from './page.ts';
import { createNovelty, createRepetition } from './repetition.ts';

// Each list's own query type is checked where the list is called; here a place is added to it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any query of any list
type Query = Record<string, any>;
type FetchPage = (query: Query) => Promise<{ data: unknown; url?: string }>;
/** Where a list goes on. */
type Place = { pageState: string } | { cursor: string } | { page: number };
/** How far a walk came, the query that it began with, and the most that the list said to hold. */
interface Way {
  items: number;
  from: Query;
  most: number;
}

/** What a list holds at most where nobody says how much. */
export const LIST_LIMIT = 100;

/** A scan by cursor may find nothing for long; beyond this it is going in circles that look like none. */
const MOST_EMPTY_PAGES = 1000;
/** A list by number has none but behind its end, whatever its count says. */
const MOST_EMPTY_NUMBERS = 10;

/**
 * Walks a paginated list page by page, by cursor, page state or page number, as each list has them. The next page is
 * asked for when the caller wants it, so leaving the loop ends the requests. What a list that moves on gives again on
 * a later page is left out.
 * @throws {PagingError} when the list does not lead to its end
 */
export async function* walkPages(
  fetchPage: FetchPage,
  query: Query = {},
): AsyncGenerator<Page<unknown>, void, undefined> {
  const read = { pages: 0, items: 0 };
  const seen = new Set<string>();
  const repeats = createRepetition();
  const novel = createNovelty();
  let asked = query;
  let empty = 0;
  let most = 0;
  for (;;) {
    const { data, url } = await fetchPage(asked);
    try {
      const page = readPage(data);
      checkNumber(page, asked);
      if (repeats(page.results)) throw new BrokenPage('it gives the same page twice');
      const results = novel(page.results);
      read.pages += 1;
      read.items += results.length;
      most = Math.max(most, page.metadata.totalItems ?? 0);
      // Handed over whatever comes after: it was read.
      yield { ...page, results } as Page<unknown>;
      const place = nextPlace(page, asked, { items: read.items, from: query, most });
      if (!place) return;
      empty = results.length > 0 ? 0 : empty + 1;
      if (empty > ('page' in place ? MOST_EMPTY_NUMBERS : MOST_EMPTY_PAGES))
        throw new BrokenPage(`${empty} pages in a row are empty`);
      const key = JSON.stringify(place);
      if (seen.has(key)) throw new BrokenPage(`it gives the same place twice (${key})`);
      seen.add(key);
      asked = { ...withoutPlace(query), ...place };
    } catch (found) {
      if (found instanceof BrokenPage)
        throw at(undefined, new PagingError(pathOf(url), found.message, { ...read }, found.isThrough));
      throw found;
    }
  }
}

/** The items of all pages, one by one. */
export async function* walkItems(
  fetchPage: FetchPage,
  query?: Query,
): AsyncGenerator<unknown, void, undefined> {
  for await (const page of walkPages(fetchPage, query)) yield* page.results;
}

const pathOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).pathname : 'of a list';

/** A page number beside a cursor would say two things. */
const withoutPlace = ({ page: _, cursor: __, pageState: ___, ...filter }: Query): Query => filter;

/** @throws {BrokenPage} for another page than the one that was asked for: a list that ignores its number never ends */
function checkNumber({ metadata: { currentPage }, isWhole }: ReadPage, { page }: Query): void {
  if (isWhole || page === undefined || currentPage === undefined || currentPage === Number(page)) return;
  throw new BrokenPage(`page ${page} was asked for, page ${currentPage} came`);
}

/** @throws {BrokenPage} for a plain list that is full: nobody can tell whether there is more */
function checkPlain(count: number, { limit }: Query): void {
  if (count === 0 || count !== Number(limit ?? LIST_LIMIT)) return;
  const full = limit === undefined ? 'as many as one answer holds' : 'as many as were asked for';
  throw new BrokenPage(`${full} came, in a list without pages: there may be more`);
}

/** @throws {BrokenPage} when the list is not through and does not say where it goes on */
function nextPlace(page: ReadPage, asked: Query, way: Way): Place | undefined {
  const { metadata, nextPageState, isWhole } = page;
  if (isWhole) {
    checkPlain(page.results.length, asked);
    return undefined;
  }
  if (nextPageState !== undefined) return { pageState: nextPageState };
  const { nextCursor, hasNextPage, currentPage } = metadata;
  if (nextCursor !== undefined) return { cursor: nextCursor };
  if ('cursor' in asked || 'pageState' in asked) {
    if (hasNextPage === true) throw new BrokenPage('it says that there is more, but not where');
    checkTotal(page, way);
    return undefined;
  }
  if (isThrough(page, way)) {
    checkFall(page, way);
    return undefined;
  }
  if (currentPage === undefined)
    throw new BrokenPage('it gives neither the number of its page nor a place to go on from');
  return { page: currentPage + 1 };
}

/** @throws {BrokenPage} when it ends before all that it announced was read */
function isThrough(page: ReadPage, way: Way): boolean {
  const { results, metadata } = page;
  const { hasNextPage, totalPages, totalItems, itemsPerPage, currentPage } = metadata;
  if (isRefuted(page, way)) return false;
  const isCounted = totalPages !== undefined && currentPage !== undefined;
  if (hasNextPage ?? (isCounted && currentPage < totalPages)) return false;
  if (hasNextPage === false || isCounted) {
    checkTotal(page, way);
    return true;
  }
  if (totalItems === undefined) return results.length === 0;
  if (way.items >= totalItems) return true;
  if (currentPage === undefined || itemsPerPage === undefined) return false;
  if (itemsPerPage === 0) throw new BrokenPage('its pages hold no items');
  if (currentPage * itemsPerPage < totalItems) return false;
  // The provider may put fewer on a page than it says.
  checkTotal(page, way);
  return true;
}

/** Whether more came than it says to hold, and the page is full: neither its count nor what it makes of that is an end. */
function isRefuted({ results, metadata }: ReadPage, { items, from }: Way): boolean {
  const { totalItems, itemsPerPage } = metadata;
  if (totalItems === undefined || items <= totalItems) return false;
  return results.length >= (itemsPerPage || Number(from['limit'] ?? LIST_LIMIT));
}

/** @throws {BrokenPage} where it lost items on the way: what stood behind them moved to a page that was read already */
function checkFall({ metadata: { totalItems } }: ReadPage, { most }: Way): void {
  if (totalItems !== undefined && totalItems < most)
    throw new BrokenPage(
      `the number of its items fell from ${most} to ${totalItems}, so some may be skipped`,
    );
}

/** @throws {BrokenPage} where fewer were read than it announced; who begins in the middle cannot tell how many there were */
function checkTotal({ metadata }: ReadPage, { items, from }: Way): void {
  const { totalItems, itemsPerPage = 0, itemsBeyondRetention } = metadata;
  if (totalItems === undefined || itemsBeyondRetention || 'cursor' in from || 'pageState' in from) return;
  const before = (Number(from['page'] ?? 1) - 1) * (itemsPerPage || Number(from['limit'] ?? LIST_LIMIT));
  if (items + before < totalItems)
    throw new BrokenPage(`it ends before its ${totalItems} items are read`, true);
}
