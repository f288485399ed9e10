import { describe, expect, it, vi } from 'vitest';
import type { DeviceLists } from '../../../widget/call/types.ts';
import { deviceNews } from '../../../widget/measures/device-news.ts';
import { createEar } from '../../../widget/measures/ear.ts';
import { createLineTrouble } from '../../../widget/measures/line-trouble.ts';

/** Speech as a level: words of 300 ms, with pauses between them. */
const speech = (loud: number, at: number, seed = 7) =>
  Math.floor(at / 30) % 3 === 2
    ? 0.0003
    : loud * (0.6 + 0.4 * Math.sin(at / 4 + (Math.floor(at / 30) * seed) ** 2));
const listen = (
  seconds: number,
  visitor: (at: number) => number,
  assistant: (at: number) => number,
  cut = false,
) => {
  const ear = createEar();
  for (let at = 0; at < seconds * 100; at += 1) ear.frame(visitor(at), assistant(at), cut);
  return ear.found();
};
const nobody = () => 0;

describe('how a visitor sounds', () => {
  it.each([
    ['too quiet', 0.006, false, 'quiet'],
    ['well', 0.1, false, null],
    ['cut off at their peaks', 0.6, true, 'clipped'],
  ])('is told: %s', (_, loud, cut, found) => {
    expect(listen(12, (at) => speech(loud, at), nobody, cut)).toBe(found);
  });

  it('is nothing of a silent room, of a muted microphone, or of a steady noise', () => {
    expect(listen(12, nobody, nobody)).toBeNull();
    expect(listen(12, () => 0.0004, nobody)).toBeNull();
    expect(listen(12, () => 0.005, nobody)).toBeNull();
  });

  it('is an echo where the assistant’s voice comes back, and none where both only speak', () => {
    const assistant = (at: number) => speech(0.2, at);
    expect(listen(12, (at) => 0.3 * assistant(at - 14), assistant)).toBe('echo');
    expect(listen(12, (at) => speech(0.2, at * 1.37 + 11, 3), assistant)).toBeNull();
    expect(listen(12, () => 0.0005, assistant)).toBeNull();
  });

  it('is an echo where their own voice comes back', () => {
    const visitor = (at: number) => speech(0.2, at);
    expect(listen(12, visitor, (at) => 0.3 * visitor(at - 30))).toBe('echo');
  });
});

describe('a line', () => {
  const good = { loss: 0, comes: true, assistantSpeaks: true, ms: 2000 };
  const lossy = { ...good, loss: 0.08 };
  it('is lossy once more than 5 % were lost for 5 s, until it is well as long', () => {
    const line = createLineTrouble(vi.fn());
    for (const look of [lossy, lossy, good, lossy, lossy]) line.look(look);
    expect(line.found()).toBeNull();
    line.look(lossy);
    expect(line.found()).toBe('loss');
    line.look(good);
    expect(line.found()).toBe('loss');
    for (const look of [good, good]) line.look(look);
    expect(line.found()).toBeNull();
    for (let at = 0; at < 9; at += 1) line.look({ ...good, loss: 0.05 });
    expect(line.found()).toBeNull();
  });

  it('of which nothing comes is renewed once, then told, and well when it comes', () => {
    const renew = vi.fn();
    const line = createLineTrouble(renew);
    const dead = { ...good, comes: false };
    for (let at = 0; at < 20; at += 1) line.look({ ...dead, assistantSpeaks: false });
    expect(renew).not.toHaveBeenCalled();
    for (let at = 0; at < 5; at += 1) line.look(dead);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(line.found()).toBeNull();
    for (let at = 0; at < 5; at += 1) line.look(dead);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(line.found()).toBe('dead');
    line.look(good);
    expect(line.found()).toBeNull();
  });
});

describe('a headset', () => {
  const device = (id: string, label: string, chosen = false) => ({ id, label, chosen });
  const lists = (...microphones: DeviceLists['microphones']): DeviceLists => ({
    microphones,
    speakers: [],
    cameras: [],
  });
  const own = device('own', 'Built-in', true);
  it('is told when it comes, and when what was used is gone', () => {
    const buds = device('buds', 'Buds');
    expect(deviceNews(lists(own), lists(own, buds))).toMatchObject({ device: 'come', label: 'Buds' });
    expect(deviceNews(lists(own, buds), lists(own))).toBeNull();
    expect(
      deviceNews(lists(device('own', 'Built-in'), device('buds', 'Buds', true)), lists(own)),
    ).toMatchObject({
      device: 'gone',
      label: 'Buds',
      instead: 'Built-in',
    });
  });

  it('is no news where the devices are only known by now, or another name of one', () => {
    expect(deviceNews(lists(), lists(own))).toBeNull();
    expect(deviceNews(lists(device('', 'Microphone 1', true)), lists(own))).toBeNull();
    expect(deviceNews(lists(own), lists(device('default', 'Default'), own))).toBeNull();
  });
});
