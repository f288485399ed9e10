/** What the console shows, written as the Worker's other parts leave it. */
import { env } from 'cloudflare:test';
import { wordsKeyOf, type KeptWords } from '../../worker/report-contract.ts';
import { putWords } from '../../worker/reports/words.ts';
import { MEASURES } from './generated.ts';

export interface TestCall {
  id?: string;
  site: string;
  at: number;
  kind?: 'voice' | 'video';
  assistant?: string;
  endedBy?: string | null;
  seconds?: number | null;
  failure?: string | null;
  rating?: 'up' | 'down' | null;
  country?: string | null;
  browser?: string;
  firstSound?: number;
  cost?: number;
  /** What was said; absent: no words. */
  said?: string;
  /** Where its recording lies. */
  recording?: string | null;
}

async function measured(
  id: string,
  { site, at, country = null, browser = 'firefox', firstSound = 1200 }: TestCall,
) {
  await env.DB.prepare('INSERT INTO call_measures VALUES (?, ?, ?, ?, ?, ?, 1, 700, 700, NULL, ?)')
    .bind(id, site, at, browser, country, firstSound, JSON.stringify({ ...MEASURES, firstSound }))
    .run();
}

async function reported(id: string, { site, at, seconds, cost = 0.05, said, recording = null }: TestCall) {
  const words: KeptWords = {
    id,
    site,
    kind: 'voice',
    endedAt: at,
    turns: [{ speaker: 'visitor', text: said ?? '', from: 1, to: 3 }],
    cards: [],
    summary: null,
    structured: null,
    evaluation: null,
    recording,
    redacted: {},
  };
  if (said !== undefined) {
    await putWords(env.CALL_WORDS, words);
    await env.DB.prepare('INSERT INTO searched_calls (call) VALUES (?)').bind(id).run();
    await env.DB.prepare(
      'INSERT INTO call_search (rowid, words) SELECT id, ?2 FROM searched_calls WHERE call = ?1',
    )
      .bind(id, said)
      .run();
  }
  await env.DB.prepare(
    `INSERT INTO call_reports VALUES (?1, ?2, 'voice', ?3, ?3, 1, 'customer-ended-call', ?4, 'true', ?5, '{"llm":0.02}', 1, ?6, 0)`,
  )
    .bind(id, site, at, seconds ?? null, cost, said === undefined ? null : wordsKeyOf(id))
    .run();
}

/** @returns its id */
export async function addCall(call: TestCall): Promise<string> {
  const { site, at, kind = 'voice', assistant = 'desk', endedBy = 'visitor', seconds = 60 } = call;
  const { failure = null, rating = null } = call;
  const id = call.id ?? crypto.randomUUID();
  const endedAt = endedBy === null || failure !== null ? null : at + (seconds ?? 0) * 1000;
  await env.DB.prepare(
    `INSERT INTO calls (id, site, kind, assistant, page_origin, request_id, created_at, ended_at, ended_by, seconds, failure,
       rating, control_url, consent_hash, consent_at)
     VALUES (?, ?, ?, ?, 'https://shop.example', 'request', ?, ?, ?, ?, ?, ?, 'https://control.example/opens', 'abcd', ?)`,
  )
    .bind(
      id,
      site,
      kind,
      assistant,
      at,
      endedAt,
      failure === null ? endedBy : null,
      failure === null ? seconds : null,
      failure,
      rating,
      at,
    )
    .run();
  if (failure === null) {
    await measured(id, call);
    await reported(id, { ...call, seconds });
  }
  return id;
}

/** @returns its id */
export async function addLead(site: string, message: string, spam: string | null = null): Promise<string> {
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO contacts (id, site, idempotency_key, first_name, last_name, email, company, phone, interest, message, spam, created_at)
     VALUES (?1, ?2, ?1, 'Ada', 'Lovelace', 'ada@example.com', 'Engines', '', 'demo', ?3, ?4, ?5)`,
  )
    .bind(id, site, message, spam, Date.now())
    .run();
  return id;
}
