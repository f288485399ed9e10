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
  /** Whether there are older items that the provider no longer shows: the list is not whole then. */
  itemsBeyondRetention?: boolean;
}

/** A page as it was read: what the provider did not say is not there. */
export interface ReadPage {
  results: unknown[];
  metadata: Partial<PageMetadata>;
  nextPageState?: string;
  /** The whole list at once. */
  isWhole?: true;
}

/** Why a page leads nowhere; the walk says how far it came. */
export class BrokenPage extends Error {
  override readonly name = 'BrokenPage';
  /** Whether the list says that it is through. */
  readonly isThrough: boolean;

  constructor(found: string, isThrough = false) {
    super(found);
    this.isThrough = isThrough;
  }
}

const NUMBERS = ['itemsPerPage', 'totalItems', 'currentPage', 'totalPages'] as const;

/**
 * Reads a page; numbers and flags that are written as text are taken for what they mean.
 * @throws {BrokenPage}
 */
export function readPage(data: unknown): ReadPage {
  if (Array.isArray(data)) {
    const { length } = data;
    const metadata = { itemsPerPage: length, totalItems: length, currentPage: 1, totalPages: 1 };
    return { results: data, metadata, isWhole: true };
  }
  const { results, metadata, nextPageState } = (data ?? {}) as Record<string, unknown>;
  if (!Array.isArray(results)) throw new BrokenPage('the answer holds no list of results');
  const read = readMetadata(metadata);
  return { results, metadata: read, ...(hasText(nextPageState) && { nextPageState: String(nextPageState) }) };
}

function readMetadata(metadata: unknown): Partial<PageMetadata> {
  if (typeof metadata !== 'object' || metadata === null) return {};
  const read: Record<string, unknown> = { ...metadata };
  for (const name of NUMBERS) setOrDrop(read, name, readNumber(name, read[name]));
  setOrDrop(read, 'hasNextPage', readFlag(read['hasNextPage']));
  setOrDrop(read, 'nextCursor', hasText(read['nextCursor']) ? String(read['nextCursor']) : undefined);
  return read;
}

function setOrDrop(read: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete read[name];
  else read[name] = value;
}

function readNumber(name: string, value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number;
  throw new BrokenPage(`its ${name} is no whole number`);
}

function readFlag(value: unknown): boolean | undefined {
  if (value === 'true' || value === 'false') return value === 'true';
  return typeof value === 'boolean' ? value : undefined;
}

const hasText = (value: unknown): boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';
