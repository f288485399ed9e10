/** The rehearsal's parts: who has one, what it says, and that there is a clip of it. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import cast from '../../../site/_data/cast.js';
import { candidateTypes } from '../../../site/schema/candidates.js';
import { SAYS_NOTHING } from './stubs.ts';
import { namesTime } from '../../../worker/rehearsal/playing/cards.ts';
import { converse, SPOKE } from '../../../worker/rehearsal/playing/converse.ts';
import { openly } from '../../../worker/rehearsal/playing/open-placement.ts';
import { answering, lineOf, PARTS, type PartName } from '../../../worker/rehearsal/parts/index.ts';
import { helloOf, PART_LINES } from '../../../worker/rehearsal/parts/lines.ts';
import { findScenario } from '../../../worker/rehearsal/scenarios.ts';
import { clipOf, textOf } from '../../../worker/rehearsal/voice/clips.ts';

const VOICE_DIR = resolve(import.meta.dirname, '../../../worker/rehearsal/voice');
const names = Object.keys(PARTS) as PartName[];

/** What is heard of a part where the visitor's turns are these, and then only speech; null is speech. */
async function heard(part: PartName, turns: (string | null)[]): Promise<string[]> {
  const said: string[] = [];
  const left = [...turns];
  await converse(part, {
    ...SAYS_NOTHING,
    cards: { heard: (text) => text },
    listen: (as) => {
      expect(as).toBe(SPOKE);
      return Promise.resolve(left.shift() ?? null);
    },
    say: (line) => Promise.resolve(said.push(textOf(line))),
  });
  return said;
}

describe('the cast', () => {
  it('has a part for each type of candidate, each scenario and each industry, and all of it is played', () => {
    expect(names).toEqual(expect.arrayContaining(candidateTypes));
    const played = new Set(Object.values(cast.members).map(({ plays }) => plays.split(':')[0]));
    expect(played).toEqual(new Set(names));
  });

  it.each(Object.entries(cast.members))('%s is played by a part of that name', (id, { name, plays }) => {
    const { name: found, scenario } = findScenario(plays);
    expect(found).toBe(plays);
    expect(scenario.script.at(-1)).toEqual({ do: 'hang-up', endedReason: 'assistant-ended-call' });
    // Its own name is the first that is heard.
    const first = scenario.script.find((step) => step.do === 'say');
    if (plays.includes(':')) expect(first).toMatchObject({ line: helloOf(id) });
    if (id !== 'placement' || plays.includes(':')) expect(textOf(first?.line ?? 'hello')).toContain(name);
  });

  it.each(Object.entries(cast.members))('%s says in the first sentence what it is', (_, { plays }) => {
    const { scenario } = findScenario(plays);
    const first = scenario.script.find((step) => step.do === 'say');
    expect(textOf(first?.line ?? 'go-on')).toMatch(/^[^.?!]+, an AI( assistant)?\./);
    const written = openly(scenario).script.find((step) => step.do === 'say-words');
    expect(written?.words).toMatch(/^[^.?!]+, an AI assistant\./);
  });

  it('gives a name of nobody to nobody', () => {
    for (const name of ['sales:SA-999', 'finance:SA-001', 'sales:constructor', 'sales:'])
      expect(findScenario(name).name).toBe('greets');
  });
});

describe.each(names)('%s', (name) => {
  const { opening, turns, noted, goodbye } = PARTS[name];
  const lines = [opening, ...turns.map(({ say }) => say), noted, goodbye];
  /** But for what is said to whoever has answered a card: neither a noise nor other words answer one. */
  const free = turns.filter(({ to }) => !to.includes('card '));

  it('has at least six turns and a goodbye, and never says a line twice', async () => {
    expect(turns.length).toBeGreaterThanOrEqual(6);
    expect(goodbye).toMatch(/goodbye/i);
    expect(new Set(lines).size).toBe(lines.length);
    const said = await heard(name, ['xyzzy', null, 'xyzzy']);
    expect(said).toHaveLength(free.length + 1);
    expect(new Set(said).size).toBe(said.length);
  });

  it('answers each of its words with the line for it, once', async () => {
    for (const { to, say } of turns) {
      const [word = ''] = to.split('|');
      const [card] = /card \S+/.exec(to) ?? [];
      if (card) expect((await heard(name, [`${word} (${card})`]))[0]).toBe(say);
      const answer = free.find(({ to: own }) => new RegExp(`\\b(?:${own})`, 'i').test(` ${word} `));
      // A time that is named alone leads to those that are offered.
      const offered = namesTime(word) ? free.find(({ card: shown }) => shown?.type === 'slot') : undefined;
      const fitting = answer ?? offered;
      expect((await heard(name, [word.trim()]))[0]).toBe(fitting?.say ?? noted);
      expect(turns.some((turn) => turn.say === say && answersAlone(turns, turn.to))).toBe(true);
    }
  });

  it('goes on where the visitor speaks, and leaves when asked to', async () => {
    expect(await heard(name, [null, null])).toEqual(free.map(({ say }) => say));
    expect(await heard(name, ['Goodbye then'])).toEqual([]);
  });
});

/** Some word leads to it while nothing has been said yet. */
function answersAlone(turns: readonly { to: string }[], to: string): boolean {
  return to
    .split('|')
    .some(
      (word) => turns.find(({ to: own }) => new RegExp(`\\b(?:${own})`, 'i').test(` ${word} `))?.to === to,
    );
}

describe('the samples', () => {
  it.each(names.filter((name) => name !== 'placement'))('%s: a caller, and what answers', (name) => {
    const { turns, asks = [] } = PARTS[name];
    const answered = asks.map((ask) => answering(turns, ask));
    expect(answered).toHaveLength(2);
    expect(Math.min(...answered)).toBeGreaterThanOrEqual(0);
    expect(new Set(answered).size).toBe(2);
    const lines = [
      lineOf(name, 'opening'),
      ...answered.flatMap((turn, at) => [lineOf(name, `ask-${at}`), lineOf(name, turn)]),
    ];
    const seconds = lines.reduce((sum, line) => sum + clipOf(line).ms, 0) / 1000;
    expect(seconds).toBeGreaterThan(14);
    expect(seconds).toBeLessThan(25);
  });
});

describe('the parts’ voices', () => {
  it('say no line that another part says', () => {
    const lines = Object.values(PART_LINES);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('are each their own', () => {
    const voices = names.map((name) => JSON.stringify(PARTS[name].voice));
    expect(new Set(voices).size).toBe(voices.length);
  });

  it('have a clip of every line, measured word by word', () => {
    for (const [line, text] of Object.entries(PART_LINES) as [keyof typeof PART_LINES, string][]) {
      const { ms, wordEnds } = clipOf(line);
      expect(existsSync(join(VOICE_DIR, `${line}.mp3`)), line).toBe(true);
      expect(wordEnds, line).toHaveLength(text.split(' ').length);
      expect([...wordEnds].sort((a, b) => a - b)).toEqual(wordEnds);
      expect(wordEnds.at(-1)).toBeLessThanOrEqual(ms);
    }
  });

  it('weigh at most 6 MB with all other clips, and none is left over', () => {
    const files = readdirSync(join(VOICE_DIR, 'parts')).map((file) => `parts/${file.replace('.mp3', '')}`);
    expect(files.sort()).toEqual(Object.keys(PART_LINES).sort());
    const all = readdirSync(VOICE_DIR, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.mp3'),
    );
    const bytes = all.reduce((sum, file) => sum + statSync(join(VOICE_DIR, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(6_000_000);
  });
});
