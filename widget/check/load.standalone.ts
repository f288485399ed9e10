/** For the one-file script: the self-check is fetched by its hash. */
import { check } from 'virtual:chunks';
import { givenChunk } from '../ui/given-chunk.ts';
import * as sheet from '../ui/sheet.ts';
import type * as Whole from './check.ts';

export const loadCheck = givenChunk<typeof Whole>(check, { './sheet': sheet });
