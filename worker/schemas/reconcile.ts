import * as z from 'zod';
import { siteId } from './site.ts';

/** Sites that are compared in one request. */
export const SITES_A_REQUEST = 20;
/** No call is longer. */
export const MOST_HOURS = 12;

export const reconcileRequest = z.strictObject({
  sites: z.array(siteId).min(1).max(SITES_A_REQUEST),
  /** How far back calls may have begun. */
  hours: z.number().int().min(1).max(MOST_HOURS),
});

/** POST /api/reconcile */
export interface ReconcileAnswer {
  /** The provider's list was read to its end. */
  isWhole: boolean;
  sites: {
    site: string;
    /** Calls of the site that go on at the provider. */
    running: number;
    /** Ids of those that nobody was told of: they are being hung up. */
    unclaimed: string[];
    /** Of those that our list has as over: they were hung up now. */
    lingering: string[];
    /** Of these, too; the provider did not do it. */
    failed: string[];
  }[];
}
