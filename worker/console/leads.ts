/** The inbox: what visitors sent and who wants to be called, how far somebody is with it, and what was noted. */
import type { Lead, LeadChange, LeadsAsked, LeadState } from '../console-leads-contract.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { tellChanged } from '../feed/tell.ts';
import { auditingIfDone } from './audit.ts';
import type { Operator } from './operator.ts';
import { inScope, scopeOf, seesSite } from './scope.ts';

const PAGE = 50;

/** Contacts and callbacks alike. */
const LEADS = `(
  SELECT id, site, 'contact' AS kind, trim(first_name || ' ' || last_name) AS name, email, company, phone, interest,
    message, spam, created_at AS createdAt, NULL AS call, NULL AS preferredAt, '' AS timeZone, NULL AS promisedBy, NULL AS said
  FROM contacts
  UNION ALL
  SELECT id, site, 'callback', name, email, '', phone, '', note, spam, created_at, call, preferred_at, time_zone,
    promised_by, transcript FROM callbacks)`;
/** What looks like spam by itself is there until somebody says otherwise. */
const STATE = `coalesce(s.state, iif(l.spam IS NULL, 'new', 'spam'))`;
const COLUMNS = `l.*, ${STATE} AS state,
  (SELECT json_group_array(json_object('text', text, 'by', by, 'at', at)) FROM
    (SELECT text, by, at FROM lead_notes WHERE lead = l.id ORDER BY id)) AS notes`;
const TABLES = `${LEADS} AS l LEFT JOIN lead_states AS s ON s.lead = l.id`;

/** Whether what was sent, or noted about it, has these words. */
const hasWords = (words: string) => `(
  instr(lower(l.name || char(10) || l.email || char(10) || l.company || char(10) || l.phone || char(10) || l.message), lower(${words})) > 0
  OR EXISTS (SELECT 1 FROM lead_notes WHERE lead = l.id AND instr(lower(text), lower(${words})) > 0))`;

type Callback = NonNullable<Lead['callback']>;
type Row = Omit<Lead, 'notes' | 'callback'> & Omit<Callback, 'said'> & { notes: string; said: string | null };

function leadOf({ notes, call, preferredAt, timeZone, promisedBy, said, ...lead }: Row): Lead {
  const callback = {
    call,
    preferredAt,
    timeZone,
    promisedBy,
    said: JSON.parse(said ?? '[]') as Callback['said'],
  };
  return Object.assign(lead, {
    notes: JSON.parse(notes) as Lead['notes'],
    callback: lead.kind === 'callback' ? callback : null,
  });
}

export async function listLeads(
  db: D1Database,
  operator: Operator,
  { site, state, kind, words, after }: LeadsAsked,
): Promise<{ leads: Lead[]; next: string | null }> {
  const [, at, id] = /^(\d+)\.(.+)$/.exec(after ?? '') ?? [];
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM ${TABLES}
       WHERE ${inScope('l.site', '?1')} AND (?2 IS NULL OR ${STATE} = ?2) AND (?5 IS NULL OR l.kind = ?5)
         AND (?6 IS NULL OR ${hasWords('?6')})
         AND (?3 IS NULL OR (l.createdAt, l.id) < (?3, ?4)) ORDER BY l.createdAt DESC, l.id DESC LIMIT ${PAGE + 1}`,
    )
    .bind(
      await scopeOf(db, operator, site),
      state ?? null,
      at === undefined ? null : Number(at),
      id ?? '',
      kind ?? null,
      words ?? null,
    )
    .all<Row>();
  const leads = results.slice(0, PAGE).map(leadOf);
  const last = leads.at(-1);
  return { leads, next: last && results.length > PAGE ? `${last.createdAt}.${last.id}` : null };
}

async function leadBy(db: D1Database, operator: Operator, id: string): Promise<Lead> {
  const row = await db.prepare(`SELECT ${COLUMNS} FROM ${TABLES} WHERE l.id = ?`).bind(id).first<Row>();
  if (!row || !seesSite(operator, row.site))
    throw new ApiError('not-found', { message: 'There is no such lead here.' });
  return leadOf(row);
}

/** As whoever changes it has seen it: asked by what writes, for two may do so at the same moment. */
const AS_SEEN = `FROM ${TABLES} WHERE l.id = ?1 AND (?2 IS NULL OR ${STATE} = ?2)`;
const MOVE = `INSERT INTO lead_states (lead, state, by, at) SELECT l.id, ?3, ?4, ?5 ${AS_SEEN}
  ON CONFLICT (lead) DO UPDATE SET state = ?3, by = ?4, at = ?5`;
const NOTE = `INSERT INTO lead_notes (lead, text, by, at) SELECT l.id, ?3, ?4, ?5 ${AS_SEEN}`;

/** The note first: it is asked for as the lead was before it moved. */
function changing(
  db: D1Database,
  { email: by }: Operator,
  { id, site, state: before }: Lead,
  { state, was, note }: LeadChange,
) {
  const write = (statement: string, value: string) =>
    db.prepare(statement).bind(id, was ?? null, value, by, Date.now());
  const noting = (text: string) => [
    write(NOTE, text),
    // The history is never erased: no word of the note is in it.
    auditingIfDone(db, { by, deed: 'lead: note', site, after: { lead: id } }),
  ];
  const moving = (to: LeadState) => [
    write(MOVE, to),
    auditingIfDone(db, {
      by,
      deed: 'lead: state',
      site,
      before: { lead: id, state: before },
      after: { lead: id, state: to },
    }),
  ];
  return [...(note === undefined ? [] : noting(note)), ...(state === undefined ? [] : moving(state))];
}

/** Who has put it where it is. */
const changedBy = (db: D1Database, id: string): Promise<string | null> =>
  db.prepare('SELECT by FROM lead_states WHERE lead = ?').bind(id).first<string>('by');

/** @throws ApiError 'not-found'; 'conflict' where it is no more under what it was seen under */
export async function changeLead(
  env: Pick<Env, 'DB' | 'CONSOLE_FEED'>,
  operator: Operator,
  id: string,
  change: LeadChange,
): Promise<Lead> {
  const db = env.DB;
  const [written] = await db.batch(changing(db, operator, await leadBy(db, operator, id), change));
  const lead = await leadBy(db, operator, id);
  if (written?.meta.changes === 0) {
    const who = (await changedBy(db, id)) ?? 'Somebody else';
    throw new ApiError('conflict', { message: `${who} has it under "${lead.state}" already.` });
  }
  await tellChanged(env, lead.site, 'leads');
  return lead;
}
