/** For the one-file script: most pages never ask for it, so it is fetched by its hash. */
import { importCheckedChunk } from '../import-checked.ts';
import { script } from '../script.ts';
import type * as Topics from './topics/topics.ts';

export const loadTopics = async () =>
  (await importCheckedChunk('topics', script?.base ?? '')) as typeof Topics;
