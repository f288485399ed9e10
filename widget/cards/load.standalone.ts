/** For the one-file script: few conversations show a card, so what draws them is fetched by its hash and given our React. */
import { cards } from 'virtual:chunks';
import * as loadPerson from '../ui/person/load-person.ts';
import * as context from '../ui/context.ts';
import { givenChunk } from '../ui/given-chunk.ts';
import * as sheet from '../ui/sheet.ts';
import type * as Whole from './cards.ts';
import * as slot from '../card-slot.ts';

export const loadCards = givenChunk<typeof Whole>(cards, {
  './context': context,
  './sheet': sheet,
  './card-slot': slot,
  './load-person': loadPerson,
});
