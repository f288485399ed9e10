import type { QueryName } from './query-fields.ts';
import type { QueryValue } from './query.ts';

/** Any name that some list takes: one that none does would be passed over, and all of the list be given. */
type OpenQuery = { [Name in QueryName]?: QueryValue | object };

/** A date, or ISO 8601 text. */
export type Moment = string | Date;

export interface ListQuery extends OpenQuery {
  /** Most items in one answer, 0 to 1000. */
  limit?: number;
  createdAtGt?: Moment;
  createdAtLt?: Moment;
  createdAtGe?: Moment;
  createdAtLe?: Moment;
  updatedAtGt?: Moment;
  updatedAtLt?: Moment;
  updatedAtGe?: Moment;
  updatedAtLe?: Moment;
}

export interface PageQuery extends ListQuery {
  /** From 1. */
  page?: number;
  sortOrder?: 'ASC' | 'DESC';
  sortBy?: 'createdAt' | 'duration' | 'cost';
}

export interface CallQuery extends PageQuery {
  id?: string;
  idAny?: string[];
  assistantId?: string;
  /** Separated by commas. */
  assistantIdAny?: string;
  squadId?: string;
  phoneNumberId?: string;
  phoneNumberIdAny?: string[];
  endedReason?: string;
  /** Part of the transcript; needs `createdAtGe`. */
  transcript?: string;
  /** US dollars. */
  costLe?: number;
  costGe?: number;
  cursor?: string;
}

export interface ExportQuery extends CallQuery {
  format?: 'csv' | 'json';
  columns?: string;
  /** Prepare it in the background and send it by mail. */
  async?: boolean;
  email?: string;
}

export interface LogQuery extends ListQuery {
  callId?: string;
  assistantId?: string;
  orgId?: string;
  type?: 'API' | 'Webhook' | 'Call' | 'Provider';
  page?: number;
  sortOrder?: 'ASC' | 'DESC';
}

export interface VoiceQuery extends ListQuery {
  page?: number;
  keyword?: string;
  language?: string;
  accent?: string;
  gender?: string;
  isCloned?: boolean;
}
