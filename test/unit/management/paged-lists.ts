/** Lists in pages as a provider gives them, and what a walk through one hands over. */
import { json } from './recording-server.ts';

export const items = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ id: `id_${from + at}` }));
export const ids = async (walk: AsyncIterable<{ id: string }>) => {
  const all: string[] = [];
  for await (const item of walk) all.push(item.id);
  return all;
};

export const page = (results: object[], metadata: object) => json({ results, metadata });
export const meta = (more: object) => ({ itemsPerPage: 2, totalItems: 5, currentPage: 1, ...more });
