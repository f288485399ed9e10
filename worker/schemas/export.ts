import * as z from 'zod';

/** What is exported, in this order. */
export const EXPORTED = [
  'call',
  'archived-call',
  'report',
  'measures',
  'chat',
  'contact',
  'contact-revision',
  'callback',
  'subscriber',
] as const;
export type Exported = (typeof EXPORTED)[number];

/** POST /api/export: where to go on; without it from the beginning. */
export const exportRequest = z.strictObject({
  from: z.strictObject({ what: z.enum(EXPORTED), after: z.number().int().min(0) }).exactOptional(),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export interface ExportAnswer {
  lines: Record<string, unknown>[];
  /** Null: this was all. */
  next: Required<ExportRequest>['from'] | null;
}
