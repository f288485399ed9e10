/** What the console shows and changes of leads. */
import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Lead } from '../../worker/console-leads-contract.ts';
import { addLead } from './console-data.ts';
import { refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';

/** So many change one lead at once, each as they have all seen it. */
const EDITORS = ['open', 'done', 'spam', 'open', 'done'] as const;

describe('leads', () => {
  it('go from new to done, with notes, and what was noted goes with them', async () => {
    const shop = await makeSite();
    const editor = await signedIn('editor', [shop]);
    const [lead, spam] = [await addLead(shop, 'Call me.'), await addLead(shop, 'Buy!', 'honeypot')];
    const leads = async (state: string) =>
      (await editor.json<{ leads: Lead[] }>(`/leads?state=${state}`)).leads;
    expect(await leads('new')).toMatchObject([
      { id: lead, name: 'Ada Lovelace', message: 'Call me.', notes: [] },
    ]);
    expect(await leads('spam')).toMatchObject([{ id: spam, spam: 'honeypot' }]);
    const changed = await editor.json<Lead>(`/leads/${lead}`, {
      body: { state: 'done', note: 'Rang on Monday.' },
    });
    expect(changed).toMatchObject({ state: 'done', notes: [{ text: 'Rang on Monday.', by: editor.email }] });
    expect(await leads('new')).toEqual([]);
    const late = await editor.ask(`/leads/${lead}`, { body: { state: 'spam', was: 'new' } });
    expect(await refused(late, 409, 'conflict')).toBe(`${editor.email} has it under "done" already.`);
    await editor.json(`/leads/${spam}`, { body: { state: 'new' } });
    expect(await leads('new')).toMatchObject([{ id: spam }]);
    const reading = await signedIn('reader', [shop]);
    await refused(await reading.ask(`/leads/${lead}`, { body: { state: 'new' } }), 403, 'not-permitted');
    expect(
      await refused(await editor.ask(`/leads/${lead}`, { body: { state: 'lost' } }), 400, 'bad-request'),
    ).toBe('state: expected one of new, open, done, spam, got "lost"');
    await env.DB.prepare('DELETE FROM contacts WHERE id = ?').bind(lead).run();
    const left = await env.DB.prepare(
      'SELECT (SELECT count(*) FROM lead_notes WHERE lead = ?1) + (SELECT count(*) FROM lead_states WHERE lead = ?1) AS count',
    )
      .bind(lead)
      .first<{ count: number }>();
    expect(left?.count).toBe(0);
    const audit = JSON.stringify((await env.DB.prepare('SELECT * FROM audit').all()).results);
    expect(audit).not.toContain('Rang on Monday');
  });

  it('are found by what was sent or noted, under whatever state, and those of one’s own sites alone', async () => {
    const [mine, other] = [await makeSite(), await makeSite()];
    const editor = await signedIn('editor', [mine]);
    const [bell, brake, foreign] = [
      await addLead(mine, 'The Bell is broken; 50 % off?'),
      await addLead(mine, 'A brake.'),
      await addLead(other, 'Another bell.'),
    ];
    await editor.json(`/leads/${brake}`, { body: { state: 'done', note: 'Rang about the bell on Monday.' } });
    const found = async (words: string, more = '') => {
      const query = `/leads?words=${encodeURIComponent(words)}${more}`;
      return (await editor.json<{ leads: Lead[] }>(query)).leads.map(({ id }) => id).sort();
    };
    expect(await found('bell')).toEqual([bell, brake].sort());
    expect(await found('bell', '&state=done')).toEqual([brake]);
    expect(await found('lovelace')).toEqual([bell, brake].sort());
    expect(await found('0 % off')).toEqual([bell]);
    expect(await found('0_% off')).toEqual([]);
    const foreigner = await signedIn('reader', [other]);
    expect((await foreigner.json<{ leads: Lead[] }>('/leads?words=bell')).leads).toMatchObject([
      { id: foreign },
    ]);
    expect(await refused(await editor.ask('/leads?words=%25'), 400, 'bad-request')).toBe(
      'words: expected words of a lead, or of a note, got "%"',
    );
  });

  it('are moved by one of those who do it at the same moment, and the others are told who was quicker', async () => {
    const shop = await makeSite();
    const editors = await Promise.all(EDITORS.map(() => signedIn('editor', [shop])));
    const lead = await addLead(shop, 'Call me.');
    const answers = await Promise.all(
      EDITORS.map((state, at) =>
        editors[at]?.ask(`/leads/${lead}`, { body: { state, was: 'new', note: `Note ${at}` } }),
      ),
    );
    expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409, 409, 409, 409]);
    const first = answers.findIndex((answer) => answer?.status === 200);
    const [quicker, state] = [editors[first]?.email ?? '', EDITORS[first] ?? ''];
    for (const answer of answers.filter((_, at) => at !== first))
      expect(answer && (await refused(answer, 409, 'conflict'))).toBe(
        `${quicker} has it under "${state}" already.`,
      );
    // Nothing of the others is kept, and the history has what was done.
    expect(await answers[first]?.json()).toMatchObject({ state, notes: [{ text: `Note ${first}` }] });
    const { results } = await env.DB.prepare(
      'SELECT by, change FROM audit WHERE after ->> ? = ? ORDER BY change',
    )
      .bind('lead', lead)
      .all();
    expect(results).toEqual([
      { by: quicker, change: 'lead: note' },
      { by: quicker, change: 'lead: state' },
    ]);
  });

  it.each([
    ['state=', 'state: expected one of new, open, done, spam, got ""'],
    ['state=none', 'state: expected one of new, open, done, spam, got "none"'],
    ['kind=', 'kind: expected one of contact, callback, got ""'],
    ['words=', 'words: expected words of a lead, or of a note, got ""'],
  ])('are refused with a sentence for %s', async (query, words) => {
    const reader = await signedIn('reader', [await makeSite()]);
    expect(await refused(await reader.ask(`/leads?${query}`), 400, 'bad-request')).toBe(words);
  });

  it('keep a note of what somebody has seen only while it is so', async () => {
    const shop = await makeSite();
    const editor = await signedIn('editor', [shop]);
    const lead = await addLead(shop, 'Call me.');
    const noting = (was: string, note: string) => editor.ask(`/leads/${lead}`, { body: { was, note } });
    await refused(await noting('open', 'Too late.'), 409, 'conflict');
    expect(await (await noting('new', 'Rang.')).json()).toMatchObject({
      state: 'new',
      notes: [{ text: 'Rang.' }],
    });
  });
});
