/** For the one-file script: few visitors ask for a person, so the form is fetched by its hash and given our React. */
import { person } from 'virtual:chunks';
import * as context from '../context.ts';
import { givenChunk } from '../given-chunk.ts';
import * as sheet from '../sheet.ts';
import type * as Whole from './person.tsx';

export const loadPerson = givenChunk<typeof Whole>(person, { './context': context, './sheet': sheet });
