/** For the one-file script: what measures a call is fetched by its hash. */
import { measures } from 'virtual:chunks';
import { givenChunk } from '../ui/given-chunk.ts';
import type * as Whole from './measures.ts';

export const loadMeasures = givenChunk<typeof Whole>(measures);
