import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Step } from '../../../worker/rehearsal/scenario.ts';
import { findScenario, SCENARIOS } from '../../../worker/rehearsal/scenarios.ts';
import { LINES } from '../../../worker/rehearsal/voice/lines.ts';
import { CLIPS } from '../../../worker/rehearsal/voice/manifest.ts';

const VOICE_DIR = resolve(import.meta.dirname, '../../../worker/rehearsal/voice');

describe('the scenarios', () => {
  it.each([
    'greets',
    'books-a-meeting',
    'slow-join',
    'drops-midway',
    'meeting-full',
    'ejected',
    'expired-token',
    'connection-error',
    'http-401',
    'http-500',
    'never-answers',
  ])('include %s', (name) => {
    expect(findScenario(name).name).toBe(name);
  });

  it.each([null, undefined, '', 'an-assistant-of-ours', 'constructor', '__proto__'])(
    'take %s for the usual one',
    (name) => {
      expect(findScenario(name).name).toBe('greets');
    },
  );

  it.each(Object.entries(SCENARIOS))('%s can be played without end', (_name, scenario) => {
    // What is played over and over must take time, or the page would stand still.
    const takesTime = (step: Step) => ['wait', 'say', 'listen'].includes(step.do);
    if (scenario.afterwards.length > 0) expect(scenario.afterwards.some(takesTime)).toBe(true);
    expect(scenario.title).not.toBe('');
    expect(scenario.longestTurnMs).toBeGreaterThanOrEqual(3000);
  });

  it('say only lines that a scenario needs', () => {
    const said = Object.values(SCENARIOS).flatMap(({ script, afterwards }) =>
      [...script, ...afterwards].flatMap((step) => ('line' in step ? [step.line] : [])),
    );
    // The answer to a written message is said outside the script.
    const ofParts = (line: string) => line.startsWith('parts/');
    expect(new Set([...said.filter((line) => !ofParts(line)), 'message'])).toEqual(
      new Set(Object.keys(LINES)),
    );
  });
});

describe('the voice', () => {
  it.each(Object.entries(LINES))('has a clip of %s, measured word by word', (id, text) => {
    const { ms, wordEnds } = CLIPS[id as keyof typeof CLIPS];
    expect(existsSync(join(VOICE_DIR, `${id}.mp3`))).toBe(true);
    expect(wordEnds).toHaveLength(text.split(' ').length);
    expect([...wordEnds].sort((a, b) => a - b)).toEqual(wordEnds);
    expect(wordEnds.at(-1)).toBeLessThanOrEqual(ms);
  });

  it('weighs 400 kB at most, with no clip left over', () => {
    const files = readdirSync(VOICE_DIR).filter((file) => file.endsWith('.mp3'));
    expect(files.map((file) => file.replace('.mp3', '')).sort()).toEqual(Object.keys(LINES).sort());
    const bytes = files.reduce((sum, file) => sum + statSync(join(VOICE_DIR, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(400_000);
  });
});
