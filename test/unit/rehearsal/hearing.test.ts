import { describe, expect, it } from 'vitest';
import { Hearing, type HeardEvent } from '../../../worker/rehearsal/page/hearing.ts';

const LOOK_MS = 50;
const LONGEST_MS = 6000;
const VOICE = 0.1;
const SILENCE = 0.001;

type Heard = { event: HeardEvent; at: number };

/** Lets `hearing` look every 50 ms at a level that depends on the time; answers what it heard. */
function listen(hearing: Hearing, level: (at: number) => number, from: number, to: number): Heard[] {
  const heard: Heard[] = [];
  for (let at = from; at < to; at += LOOK_MS)
    for (const event of hearing.hear(level(at), at)) heard.push({ event, at });
  return heard;
}

const spokenUntil = (ms: number) => (at: number) => (at < ms ? VOICE : SILENCE);
const names = (heard: Heard[]) => heard.map(({ event }) => event);

describe('a turn', () => {
  it('begins with voice and ends with a pause', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    const [began, ended, ...rest] = listen(hearing, spokenUntil(1500), 0, 4000);
    expect(began).toMatchObject({ event: 'turn-began' });
    expect(began?.at).toBeLessThanOrEqual(200);
    expect(ended).toMatchObject({ event: 'turn-ended' });
    expect(ended?.at).toBeGreaterThanOrEqual(1500 + 700);
    expect(ended?.at).toBeLessThanOrEqual(1500 + 900);
    expect(rest).toEqual([]);
  });

  it('is dropped when the microphone is switched off, and begins anew after it', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    expect(names(listen(hearing, () => VOICE, 0, 500))).toEqual(['turn-began']);
    expect(hearing.silence(500)).toEqual(['turn-dropped']);
    expect(hearing.silence(550)).toEqual([]);
    expect(listen(hearing, () => SILENCE, 600, 3000)).toEqual([]);
    expect(names(listen(hearing, () => VOICE, 3000, 3500))).toEqual(['turn-began']);
  });

  it('goes on over the short gaps between words', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    const words = (at: number) => (at < 3000 && at % 700 < 400 ? VOICE : SILENCE);
    const heard = listen(hearing, words, 0, 5000);
    expect(names(heard)).toEqual(['turn-began', 'turn-ended']);
    expect(heard[1]?.at).toBeGreaterThan(3000);
  });

  it('ends after its longest length although one tone never pauses', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    const heard = listen(hearing, () => VOICE, 0, 20_000);
    expect(names(heard)).toEqual(['turn-began', 'turn-ended']);
    expect((heard[1]?.at ?? 0) - (heard[0]?.at ?? 0)).toBe(LONGEST_MS);
  });

  it('begins anew with a tone that never stopped', () => {
    const hearing = new Hearing();
    listen(hearing, () => VOICE, 0, 2000);
    hearing.attend(2000, 1000);
    expect(names(listen(hearing, () => VOICE, 2000, 4000))).toEqual(['turn-began', 'turn-ended']);
  });

  it('does not begin with a single click', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    expect(listen(hearing, (at) => (at === 500 ? 0.8 : SILENCE), 0, 4000)).toEqual([]);
  });

  it('is made of the beeps of a fake microphone, two a second', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    const beeps = (at: number) => (at % 500 < 100 ? 0.2 : 0);
    expect(names(listen(hearing, beeps, 0, 8000))).toEqual(['turn-began', 'turn-ended']);
  });

  it('is not heard while nobody attends', () => {
    const hearing = new Hearing();
    expect(listen(hearing, spokenUntil(1000), 0, 3000)).toEqual([]);
    hearing.attend(3000, LONGEST_MS);
    hearing.ignore();
    expect(listen(hearing, spokenUntil(9000), 3000, 6000)).toEqual([]);
  });

  it('takes a level between the two thresholds for what it was before', () => {
    const hearing = new Hearing();
    hearing.attend(0, LONGEST_MS);
    expect(listen(hearing, () => 0.015, 0, 2000)).toEqual([]);
    const heard = listen(hearing, (at) => (at < 2500 ? VOICE : 0.015), 2000, 4500);
    expect(names(heard)).toEqual(['turn-began']);
  });
});

describe('an interruption', () => {
  it('is lasting voice that rises while the assistant speaks', () => {
    const hearing = new Hearing();
    listen(hearing, () => SILENCE, 0, 1000);
    hearing.assistantBegins(1000);
    const heard = listen(hearing, (at) => (at < 2000 ? SILENCE : VOICE), 1000, 4000);
    expect(names(heard)).toEqual(['interrupts']);
    expect(heard[0]?.at).toBeGreaterThanOrEqual(2300);
    expect(heard[0]?.at).toBeLessThanOrEqual(2450);
  });

  it('is not a tone that was there already', () => {
    const hearing = new Hearing();
    listen(hearing, () => VOICE, 0, 1000);
    hearing.assistantBegins(1000);
    expect(listen(hearing, () => VOICE, 1000, 9000)).toEqual([]);
  });

  it('is that tone when it has paused and comes back', () => {
    const hearing = new Hearing();
    listen(hearing, () => VOICE, 0, 1000);
    hearing.assistantBegins(1000);
    const paused = (at: number) => (at > 2000 && at < 2500 ? SILENCE : VOICE);
    expect(names(listen(hearing, paused, 1000, 5000))).toEqual(['interrupts']);
  });

  it('is not a cough, nor a row of beeps', () => {
    const hearing = new Hearing();
    hearing.assistantBegins(0);
    const cough = (at: number) => (at > 1000 && at < 1250 ? VOICE : SILENCE);
    expect(listen(hearing, cough, 0, 3000)).toEqual([]);
    expect(listen(hearing, (at) => (at % 500 < 100 ? 0.2 : 0), 3000, 9000)).toEqual([]);
  });

  it('cannot happen when the assistant is silent', () => {
    const hearing = new Hearing();
    hearing.assistantBegins(0);
    hearing.assistantEnds();
    expect(listen(hearing, () => VOICE, 0, 3000)).toEqual([]);
  });
});
