/** For the one-file script: most pages never ask for it, so it is fetched by its hash. */
import { importChunk } from '../import-checked.ts';
import { script } from '../script.ts';
import type * as Topics from './topics/topics.ts';

export const loadTopics = async () => (await importChunk('topics', script?.base ?? '')) as typeof Topics;
