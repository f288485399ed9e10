/** What the paginated lists answer. */
export interface Page<Item> {
  results: Item[];
  metadata: PageMetadata;
}

export interface PageMetadata {
  itemsPerPage: number;
  totalItems: number;
  /** From 1. */
  currentPage: number;
  totalPages?: number;
  hasNextPage?: boolean;
  /** Where the list goes on; only lists that walk by cursor have it. */
  nextCursor?: string;
  sortOrder?: 'ASC' | 'DESC';
  itemsBeyondRetention?: boolean;
}

// Each list's own query type is checked where the list is called; here a position is added to it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- any query of any list
type Query = Record<string, any>;
type FetchPage = (query: Query) => Promise<{ data: unknown }>;

/**
 * Walks a paginated list page by page, by cursor, page state or page number, as each list has them.
 * The next page is asked for when the caller wants it, so leaving the loop ends the requests.
 */
export async function* eachPage(
  fetchPage: FetchPage,
  query: Query = {},
): AsyncGenerator<Page<unknown>, void, undefined> {
  let position: Query | undefined = {};
  const seen = new Set<string>();
  while (position) {
    const { data } = await fetchPage({ ...query, ...position });
    const page = toPage(data);
    yield page;
    position = nextPosition(data, page);
    const key = JSON.stringify(position);
    // A provider that gives the same place twice would keep us walking for ever.
    if (seen.has(key)) return;
    seen.add(key);
  }
}

/** The items of all pages, one by one. */
export async function* eachItem(
  fetchPage: FetchPage,
  query?: Query,
): AsyncGenerator<unknown, void, undefined> {
  for await (const page of eachPage(fetchPage, query)) yield* page.results;
}

function toPage(data: unknown): Page<unknown> {
  if (Array.isArray(data)) {
    return {
      results: data,
      metadata: { itemsPerPage: data.length, totalItems: data.length, currentPage: 1, totalPages: 1 },
    };
  }
  const { results, metadata } = (data ?? {}) as Partial<Page<unknown>>;
  const items = results ?? [];
  return {
    results: items,
    metadata: metadata ?? { itemsPerPage: items.length, totalItems: items.length, currentPage: 1 },
  };
}

function nextPosition(data: unknown, { results, metadata }: Page<unknown>): Query | undefined {
  if (results.length === 0) return undefined;
  const { nextPageState } = data as { nextPageState?: string };
  if (nextPageState) return { pageState: nextPageState };
  if (metadata.nextCursor) return { cursor: metadata.nextCursor };
  return isLast(metadata) ? undefined : { page: metadata.currentPage + 1 };
}

function isLast({ hasNextPage, totalPages, totalItems, itemsPerPage, currentPage }: PageMetadata): boolean {
  if (hasNextPage !== undefined) return !hasNextPage;
  if (totalPages !== undefined) return currentPage >= totalPages;
  return currentPage * itemsPerPage >= totalItems;
}
