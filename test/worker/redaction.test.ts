/** What is stored of what was said. */
import { env } from 'cloudflare:test';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redactor } from '../../worker/reports/redact.ts';
import { NO_WORDS, type KeptWords } from '../../worker/report-contract.ts';
import { peopleHash } from '../../worker/reports/people.ts';
import { keepReport } from '../../worker/reports/store.ts';
import { passes } from './at-provider.ts';
import { callOf, makeSite } from './harness.ts';
import { hangUp, overCall, words } from './over-call.ts';
import { SAID } from './provider/report.ts';

afterEach(() => vi.useRealTimers());

describe('words', () => {
  it('have nothing in them that tells who somebody is', async () => {
    const { site, id } = await overCall({ redactPatterns: ['PX-\\d{4}'] });
    await passes(site, 6);
    const kept = (await words(id)) as KeptWords;
    const { secret, ...names } = SAID;
    for (const one of Object.values(names)) expect(JSON.stringify(kept)).not.toContain(one);
    expect(JSON.stringify(kept)).toContain(secret);
    expect(kept.turns.map(({ text }) => text).slice(1)).toEqual([
      `I ordered ${secret}, my address is [email] and my number is [phone].`,
      'The card is [card], the account [iban] please, the order [own] of 2026-11-25.',
      'Again: [email].',
    ]);
    expect(kept.structured).toEqual({ email: '[email]', phone: '[phone]', wants: [secret], amount: 12 });
  });

  it.each([
    ['My order number is 20231187, thank you.', null],
    ['Order 4711-998877 has not come.', null],
    ['It is about ticket #90210447.', null],
    ['The code is ORD-20231187.', null],
    ['Meine Bestellnummer lautet 4711998877.', null],
    ['Numéro de commande : 402 9917745', null],
    ['My order is late, call 4155550142.', 'My order is late, call [phone].'],
    ['The phone number for the order is 4155550142.', 'The phone number for the order is [phone].'],
    ['For order 20231187 ring +49 170 1234567.', 'For order 20231187 ring [phone].'],
    ['Order number 415-555-0142', 'Order number [phone]'],
    ['It is 4155550142.', 'It is [phone].'],
  ])('know the number of an order from one of a telephone: %s', (said, kept) => {
    expect(redactor([]).text(said)).toBe(kept ?? said);
  });

  it.each([
    [
      'I am at grizelda dot quarxx at victim dot example',
      'grizelda.quarxx@victim.example',
      'I am at [email]',
    ],
    ['reach me at zeb at victim dot co dot uk, please', 'zeb@victim.co.uk', 'reach me at [email], please'],
    ['zeb underscore q at gmail dot com', 'zeb_q@gmail.com', '[email]'],
    ['zeb minus q at gmail punkt de', 'zeb-q@gmail.de', '[email]'],
    ['it is z e b u l o n at victim dot example', 'zebulon@victim.example', 'it is [email]'],
    ['ada dot smith at example.com', 'ada.smith@example.com', '[email]'],
  ])('find an address as it is said: %s', (said, email, kept) => {
    const { text, emails } = redactor([]);
    expect([text(said), ...emails]).toEqual([kept, email]);
  });

  it.each([
    ['phone zero three zero one two three four five six seven', 'phone [phone]'],
    ['call double four two oh seven nine four six, thanks', 'call [phone], thanks'],
    ['null eins sieben zwei drei vier fünf sechs', '[phone]'],
    ['I have two or three, maybe four of seven.', 'I have two or three, maybe four of seven.'],
    ['Meet me at the office at noon.', 'Meet me at the office at noon.'],
  ])('find a number as it is said: %s', (said, kept) => {
    expect(redactor([]).text(said)).toBe(kept);
  });

  it('know it in structured data by its name', () => {
    const given = {
      orderNumber: 20231187,
      order_id: '4711998877',
      phone: 4155550142,
      callback: '4155550142',
    };
    expect(redactor([]).json(given)).toEqual({
      orderNumber: 20231187,
      order_id: '4711998877',
      phone: '[phone]',
      callback: '[phone]',
    });
  });

  it('are as they were said where a site wants them so', async () => {
    const { site, id } = await overCall({ redact: false });
    await passes(site, 6);
    expect((await words(id))?.turns.map(({ text }) => text).join(' ')).toContain(SAID.phone);
  });

  it('are found by an address that was said in two turns', async () => {
    const { site, id } = await overCall();
    const call = { id, site, kind: 'voice' as const, endedAt: Date.now() };
    const said = [
      ['visitor', 'split ada.words@'],
      ['assistant', 'Yes?'],
      ['visitor', 'kiosk.example stays'],
    ] as const;
    const turns = said.map(([speaker, text]) => ({ speaker, text, from: null, to: null }));
    const report = { isWhole: true, endedReason: null, seconds: 9, success: null, cost: null, costParts: {} };
    await keepReport(env, call, { ...report, words: { ...NO_WORDS, turns } });
    const kept = (await words(id)) as KeptWords;
    expect(kept.turns.map(({ text }) => text)).toEqual(['split [email]', 'Yes?', '[email] stays']);
    expect(kept.redacted).toEqual({ email: 1 });
    const people = await env.DB.prepare('SELECT call FROM call_people WHERE mailbox_hash = ?')
      .bind(await peopleHash('ada.words@kiosk.example'))
      .all();
    expect(people.results).toEqual([{ call: id }]);
  });

  it('are nowhere where a site keeps none: not in the bucket, not in the database', async () => {
    const site = await makeSite({ wordsDays: 0, callsAtOnce: 60 });
    const calls = Array.from({ length: 50 }, async () => hangUp(site, (await callOf(site)).id));
    await Promise.all(calls);
    await passes(site, 6);
    await passes(site, 6);
    const { results } = await env.DB.prepare('SELECT * FROM call_reports WHERE site = ?').bind(site).all();
    expect(results).toHaveLength(50);
    for (const { words_key: key } of results) expect(key).toBeNull();
    const { objects } = await env.CALL_WORDS.list({ prefix: 'words/' });
    const ids = new Set(results.map(({ id }) => `words/${String(id)}.json.gz`));
    expect(objects.filter(({ key }) => ids.has(key))).toEqual([]);
    const tables = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
      name: string;
    }>();
    for (const { name } of tables.results.filter((one) => !one.name.startsWith('_cf')))
      expect(JSON.stringify((await env.DB.prepare(`SELECT * FROM ${name}`).all()).results)).not.toContain(
        SAID.secret,
      );
  });
});
