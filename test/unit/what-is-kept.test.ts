/** The page on trust says what is kept of a visitor: each column that holds something of theirs has its words there. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import legal from '../../site/_data/legal.js';

const FOLDER = 'worker/migrations';

/** Of the service itself, and of nobody: keys, states and what is due next. */
const OWN = null;
const ROW: Record<string, Record<string, string | null>> = {
  calls: {
    id: OWN,
    site: 'from which website',
    kind: OWN,
    control_url: OWN,
    assistant: 'which assistant',
    page_origin: 'from which website',
    request_id: OWN,
    created_at: 'When it began and ended',
    ended_at: 'When it began and ended',
    ended_by: 'how it ended',
    seconds: 'When it began and ended',
    failure: 'how it ended',
    rating: 'your rating',
    rating_comment: 'what you wrote with it',
    consent_hash: 'what you agreed to, and when',
    consent_at: 'what you agreed to, and when',
  },
  call_reports: {
    id: OWN,
    site: 'from which website',
    kind: OWN,
    ended_at: 'When it began and ended',
    reported_at: OWN,
    whole: OWN,
    ended_reason: 'how it ended',
    seconds: 'When it began and ended',
    success: 'how it ended',
    cost: 'what it cost',
    cost_parts: 'what it cost',
    turns: 'Transcript, the cards that were shown with what you answered on them, and summary',
    words_key: 'Transcript, the cards that were shown with what you answered on them, and summary',
    words_bytes: 'Transcript, the cards that were shown with what you answered on them, and summary',
  },
  call_people: { call: OWN, mailbox_hash: 'an address that was said in it' },
  call_measures: {
    id: OWN,
    site: 'from which website',
    measured_at: 'When it began and ended',
    browser: 'the family of your browser',
    country: 'the country that Cloudflare names',
    first_sound: 'How long you waited for the first word',
    turns: 'between the turns',
    silence_p50: 'between the turns',
    silence_p95: 'between the turns',
    error: 'how it ended',
    figures: 'how good the connection was',
  },
  callbacks: {
    id: OWN,
    site: OWN,
    idempotency_key: OWN,
    name: 'Your name',
    phone: 'number or address',
    email: 'number or address',
    note: 'what you wrote',
    preferred_at: 'when it suits you',
    time_zone: 'your language and time zone',
    language: 'your language and time zone',
    promised_by: OWN,
    call: OWN,
    transcript: 'the transcript if you hand it over',
    spam: OWN,
    created_at: OWN,
  },
  chats: {
    id: OWN,
    site: OWN,
    provider_session: 'The words are with the provider',
    messages: 'how many messages it had',
    created_at: 'That it took place',
    updated_at: 'That it took place',
    told: OWN,
    assistant: OWN,
  },
};
/** Sent by their own form, which shows each field; and an address with its confirmation. */
const FORMS = ['contacts', 'contact_revisions', 'subscribers', 'newsletter_mails'];
/** Of operators, sites and the work itself. */
const NOBODYS =
  /^(alerts|audit|call_archives|call_search\w*|searched_calls|chat_days|console_\w+|demo_sites|digests|erased_calls|event_endpoints|events|gone_words|greeting_sounds|lead_notes|lead_states|notice_settings|operator_tokens|refused_calls|site_keys|sites|sqlite_sequence)$/;

function tables(): Record<string, string[]> {
  const database = new DatabaseSync(':memory:');
  for (const file of readdirSync(FOLDER).sort())
    if (file.endsWith('.sql')) database.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  const named = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  return Object.fromEntries(
    named.map(({ name }) => [
      String(name),
      database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(String(name))
        .map((column) => String(column.name)),
    ]),
  );
}

describe('the page on trust', () => {
  const kept = tables();
  const words = JSON.stringify(legal[0]);

  it.each(Object.keys(ROW))('names each column of %s', (table) => {
    expect(kept[table]?.sort()).toEqual(Object.keys(ROW[table] ?? {}).sort());
    for (const phrase of Object.values(ROW[table] ?? {})) if (phrase) expect(words).toContain(phrase);
  });

  it('is asked of a new table, too', () => {
    const unknown = Object.keys(kept).filter(
      (table) => !(table in ROW) && !FORMS.includes(table) && !NOBODYS.test(table),
    );
    expect(unknown).toEqual([]);
  });
});
