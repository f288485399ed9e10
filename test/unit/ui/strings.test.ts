import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALL_ERRORS, type CallErrorCode } from '../../../widget/call/error-table.ts';
import { errorWords } from '../../../widget/ui/error-words.ts';
import { clock, fill } from '../../../widget/ui/strings/format.ts';
import { plural } from '../../../widget/ui/strings/plural.ts';
import { english as en } from '../../../widget/ui/strings/english.ts';

describe('the texts that the specification words', () => {
  it('are kept to the letter', () => {
    expect([en.launcher.talk, en.launcher.chat, en.chat.voice]).toEqual([
      'Talk Live',
      'Chat Live',
      'Switch to Voice Call',
    ]);
    expect(en.voice.idle).toEqual({ title: 'Starting Call', text: 'Preparing your voice conversation...' });
    expect(en.voice.connecting).toEqual({
      title: 'Connecting...',
      text: 'Connecting you to your AI assistant...',
    });
    expect(en.voice.connected).toEqual({
      title: 'Connected',
      text: 'You are now talking with your AI assistant. Speak naturally!',
    });
    expect([en.voice.endCall, en.common.close, en.voice.ending]).toEqual([
      'End Call',
      'Close',
      'Ending Call...',
    ]);
    expect(en.assistant).toEqual({
      video: 'AI Video Assistant Demo',
      voice: 'AI Voice Assistant Demo',
      active: 'Voice Assistant Active',
      speak: 'Start speaking to interact with your AI assistant',
      callId: 'Call ID',
      loading: 'Loading assistant...',
    });
  });
});

describe('every failure', () => {
  const codes = Object.keys(CALL_ERRORS) as CallErrorCode[];

  it('has a title, a cause and a remedy in whole words', () => {
    expect(codes.length).toBeGreaterThan(30);
    for (const code of codes) {
      const { title, cause, remedy } = errorWords(en, code);
      expect(CALL_ERRORS[code].next, code).toMatch(/^[a-z-]+$/);
      expect(title, code).toMatch(/^[A-Z].+[^.]$/);
      expect(cause, code).toMatch(/^[A-Z].+\.$/);
      expect(remedy, code).toMatch(/^[A-Z].+\.$/);
    }
  });

  it('reads as unknown where a newer client names one that this view does not know', () => {
    expect(errorWords(en, 'from-the-future' as CallErrorCode)).toBe(en.errors.unknown);
  });
});

describe('formats', () => {
  it('fill the blanks and leave unknown ones', () => {
    expect(fill('Call {phone} or {other}', { phone: '+1 555' })).toBe('Call +1 555 or {other}');
  });
  it('follow the plural rules of the language', () => {
    expect(plural('en', en.errors.wait, 1)).toBe('Try again in 1 second.');
    expect(plural('en', en.errors.wait, 1200)).toBe('Try again in 1,200 seconds.');
    expect(plural('pl', { one: '{count} a', few: '{count} b', other: '{count} c' }, 3)).toBe('3 b');
    expect(plural('pl', { other: '{count} c' }, 3)).toBe('3 c');
  });
  it.each([
    ['en', 0, '0:00'],
    ['en', 65.9, '1:05'],
    ['en', 3605, '1:00:05'],
    ['en', -3, '0:00'],
    ['ar-EG', 65, '١:٠٥'],
  ])('show a length of a call in %s: %d s', (locale, seconds, expected) => {
    expect(clock(locale, seconds)).toBe(expected);
  });
});

describe('the views', () => {
  it('write no visitor’s word of their own', () => {
    const views = globSync('widget/{ui,cards,elements}/**/*.tsx');
    expect(views.length).toBeGreaterThan(60);
    for (const file of views) {
      const source = readFileSync(file, 'utf8');
      expect(source.match(/(?:aria-label|title|placeholder|alt)="[^"]*[A-Za-z]{3,}[^"]*"/g), file).toBeNull();
    }
  });
});
