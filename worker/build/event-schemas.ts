/** `worker/event-schemas/`: what a receiver of events gets, as JSON Schema, a file a kind. */
import * as z from 'zod';
import { EVENT_SCHEMAS } from '../schemas/event.ts';

const FOLDER = 'worker/event-schemas';

interface Piece {
  additionalProperties?: unknown;
  format?: string;
  pattern?: string;
  maximum?: number;
}

/** Receivers must take what later releases add; and what says nothing to a reader is left out. */
function simplify({ jsonSchema: piece }: { jsonSchema: Piece }): void {
  if (piece.additionalProperties === false) delete piece.additionalProperties;
  if (piece.format !== undefined) delete piece.pattern;
  if (piece.maximum === Number.MAX_SAFE_INTEGER) delete piece.maximum;
}

/** @returns text by file */
export const renderEventSchemas = (): [string, string][] =>
  Object.entries(EVENT_SCHEMAS).map(([kind, schema]) => {
    const text = Object.assign({ title: kind }, z.toJSONSchema(schema, { override: simplify }));
    return [`${FOLDER}/${kind}.json`, `${JSON.stringify(text, null, 2)}\n`];
  });
