/** The address that a form shows again is the one that was written into it. */
import { describe, expect, it } from 'vitest';
import { asWritten } from '../../worker/written-mailbox.ts';

describe('an address as its owner writes it', () => {
  it.each([
    ['ana@xn--mnchen-3ya.example', 'ana@münchen.example'],
    ['info@shop.xn--bcher-kva.example', 'info@shop.bücher.example'],
    ['ana@xn--fiqs8s', 'ana@中国'],
    ['ana@xn--e1afmkfd.xn--p1ai', 'ana@пример.рф'],
    ['ana@XN--MNCHEN-3YA.example', 'ana@münchen.example'],
  ])('%s → %s', (sent, written) => {
    expect(asWritten(sent)).toBe(written);
  });

  it.each([
    'ana@example.com',
    'ana@münchen.example',
    'xn--mnchen-3ya@example.com',
    'ana@xn--!.example',
    'ana@xn--.example',
    'ana@xn--99999999999.example',
    'ana@xn--abc-.example',
    '',
  ])('%s stays as it came', (sent) => {
    expect(asWritten(sent)).toBe(sent);
  });
});
