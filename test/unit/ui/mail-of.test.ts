import { describe, expect, it } from 'vitest';
import { mailOf } from '../../../widget/ui/mail-of.ts';

const read = (address: string) => {
  const { searchParams } = new URL(address);
  return { subject: searchParams.get('subject'), body: searchParams.get('body') };
};

const SHORT = 'Shortened';

describe('a letter with what was said', () => {
  it('has a subject, its lines, and nobody’s address', () => {
    const address = mailOf('Transcript & more', 'You: hi\nAda: 100 % sure?', SHORT);
    expect(address).toMatch(/^mailto:\?/);
    expect(read(address)).toEqual({ subject: 'Transcript & more', body: 'You: hi\r\nAda: 100 % sure?' });
  });

  it.each([
    ['plain', 'word '.repeat(3000)],
    ['of letters that take twelve signs each', '🙂🙃'.repeat(900)],
    ['with half a letter', `${'\ud83d'.repeat(20)}${'é'.repeat(1500)}`],
  ])('keeps the end of a long text, whole letters of it, as mail programs take it: %s', (_, text) => {
    const address = mailOf('Transcript', `first\n${text}\nlast`, SHORT);
    expect(address.length).toBeLessThanOrEqual(1900);
    expect(address.length).toBeGreaterThan(1850);
    const { body } = read(address);
    expect(body).toMatch(/^\[Shortened\]\r\n\r\n…/);
    expect(body).toMatch(/\r\nlast$/);
    expect(body).not.toContain('\ufffd');
  });

  it('says that a long talk is shortened, and goes on at the beginning of a line', () => {
    const talk = Array.from({ length: 200 }, (_, at) => `[10:00] You: line ${at}, which says something`);
    const { body } = read(mailOf('Transcript', talk.join('\n'), SHORT));
    const [said, , ...lines] = (body ?? '').split('\r\n');
    expect(said).toBe('[Shortened]');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines).toEqual(talk.slice(-lines.length));
  });
});
