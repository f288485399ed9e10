/** One call in the console, with all that is kept of it. */
import type { CallAnswer } from '../console-calls-contract.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { withoutPath } from '../events/endpoints.ts';
import { dayOf } from '../limits/day.ts';
import type { MeasuresRequest } from '../measures-contract.ts';
import { getWords } from '../reports/words.ts';
import { auditing } from './audit.ts';
import { LINE_COLUMNS, LINE_TABLES, lineOf, type LineRow } from './call-lines.ts';
import { seesSite } from './scope.ts';
import type { Operator } from './operator.ts';

const GONE =
  'There is no such call here. One of an earlier month may lie in the archive: npm run calls -- show';

interface CallRow extends LineRow {
  pageOrigin: string | null;
  requestId: string;
  comment: string | null;
  consentHash: string | null;
  consentAt: number | null;
  reportedAt: number | null;
  whole: number | null;
  endedReason: string | null;
  reportedSeconds: number | null;
  costParts: string | null;
  wordsKey: string | null;
  measuredAt: number | null;
  figures: string | null;
}

const CALL = `SELECT ${LINE_COLUMNS}, c.page_origin AS pageOrigin, c.request_id AS requestId, c.rating_comment AS comment,
    c.consent_hash AS consentHash, c.consent_at AS consentAt, r.reported_at AS reportedAt, r.whole,
    r.ended_reason AS endedReason, r.seconds AS reportedSeconds, r.cost_parts AS costParts, r.words_key AS wordsKey,
    m.measured_at AS measuredAt, m.figures
  FROM ${LINE_TABLES} WHERE c.id = ?`;
const EVENTS = `SELECT v.id, v.kind, v.endpoint, coalesce(e.url, '') AS url, v.at, v.state, v.tries, v.settled_at AS settledAt, v.why
  FROM events AS v LEFT JOIN event_endpoints AS e ON e.id = v.endpoint WHERE v.about = ? ORDER BY v.at, v.id`;

const reportOf = (row: CallRow): CallAnswer['report'] =>
  row.reportedAt === null
    ? null
    : {
        reportedAt: row.reportedAt,
        isWhole: row.whole === 1,
        endedReason: row.endedReason,
        seconds: row.reportedSeconds,
        costParts: JSON.parse(row.costParts ?? '{}') as Record<string, number>,
      };

const measuresOf = ({ measuredAt, figures }: CallRow): CallAnswer['measures'] =>
  measuredAt === null || figures === null
    ? null
    : Object.assign(JSON.parse(figures) as MeasuresRequest, { measuredAt });

function callOf(row: CallRow): CallAnswer['call'] {
  const { id, site, kind, assistant, startedAt, endedAt, endedBy, failure, seconds, rating } = row;
  const { country, browser, firstSound, cost, success, turns, hasWords } = row;
  const { pageOrigin, requestId, comment } = row;
  const line = lineOf({
    id,
    site,
    kind,
    assistant,
    startedAt,
    endedAt,
    endedBy,
    failure,
    seconds,
    rating,
    country,
    browser,
    firstSound,
    cost,
    success,
    turns,
    hasWords,
  });
  return Object.assign(line, { pageOrigin, requestId, comment });
}

const ERASED = `SELECT site, at FROM audit WHERE change = 'call: erased' AND before ->> 'call' = ? LIMIT 1`;

/** Whoever saw the site it was of is told that it was erased, and when. */
async function isGone(db: D1Database, operator: Operator, id: string): Promise<ApiError> {
  const erased = await db.prepare(ERASED).bind(id).first<{ site: string; at: number }>();
  const message =
    erased && seesSite(operator, erased.site)
      ? `This call was erased on ${dayOf(erased.at)}, with all that was said in it.`
      : GONE;
  return new ApiError('not-found', { message });
}

/** @throws ApiError 'not-found', the same for one that is not there and for one of another's site */
export async function oneCall(env: Env, operator: Operator, id: string): Promise<CallAnswer> {
  const db = env.DB;
  const [calls, events] = await db.batch([db.prepare(CALL).bind(id), db.prepare(EVENTS).bind(id)]);
  const row = (calls?.results as CallRow[])[0];
  if (!row || !seesSite(operator, row.site)) throw await isGone(db, operator, id);
  const words = row.wordsKey === null ? null : await getWords(env.CALL_WORDS, row.wordsKey);
  if (words)
    await auditing(db, {
      by: operator.email,
      deed: 'console: read words',
      site: row.site,
      after: { call: id },
    }).run();
  const { consentHash, consentAt } = row;
  return {
    call: callOf(row),
    consent: consentHash === null || consentAt === null ? null : { hash: consentHash, at: consentAt },
    report: reportOf(row),
    measures: measuresOf(row),
    words,
    events: ((events?.results ?? []) as CallAnswer['events']).map((event) =>
      Object.assign(event, { url: withoutPath(event.url) }),
    ),
  };
}
