/** What is made of a provider's answers: when it is asked again. */
import { describe, expect, it } from 'vitest';
import { Circuit } from '../../worker/providers/circuit.ts';
import { ProviderFault } from '../../worker/providers/fault.ts';
import { retryAfterOf } from '../../worker/providers/http.ts';

describe('retry-after', () => {
  const of = (value: string) => retryAfterOf(new Headers({ 'retry-after': value }), 0);
  it('is read as seconds or as a date, and kept within reason', () => {
    expect(of('7')).toBe(7);
    expect(of('0')).toBe(1);
    expect(of(new Date(9000).toUTCString())).toBe(9);
    expect(of('999999')).toBe(3600);
    expect(of('soon')).toBeUndefined();
    expect(retryAfterOf(new Headers())).toBeUndefined();
  });
});

describe('the circuit', () => {
  const down = () => Promise.reject(new ProviderFault('provider-down', 'x'));
  const refused = () => Promise.reject(new ProviderFault('provider-refused', 'x'));
  const fine = () => Promise.resolve('fine');

  it('opens after failures in a row, says when to come back, and lets one caller try', async () => {
    let now = 0;
    const circuit = new Circuit(3, 10_000, () => now);
    for (let i = 0; i < 3; i += 1) await expect(circuit.run(down)).rejects.toMatchObject({ detail: 'x' });
    await expect(circuit.run(fine)).rejects.toMatchObject({ code: 'provider-down', retryAfter: 10 });
    now = 4500;
    await expect(circuit.run(fine)).rejects.toMatchObject({ retryAfter: 6 });

    now = 10_000;
    let finish: (text: string) => void = () => undefined;
    const trial = circuit.run(() => new Promise<string>((resolve) => (finish = resolve)));
    await expect(circuit.run(fine)).rejects.toMatchObject({ detail: 'circuit open' });
    finish('back');
    expect(await trial).toBe('back');
    expect(await circuit.run(fine)).toBe('fine');
  });

  it('opens again at once when the trial fails', async () => {
    let now = 0;
    const circuit = new Circuit(2, 1000, () => now);
    for (let i = 0; i < 2; i += 1) await expect(circuit.run(down)).rejects.toThrow();
    now = 1000;
    await expect(circuit.run(down)).rejects.toMatchObject({ detail: 'x' });
    await expect(circuit.run(fine)).rejects.toMatchObject({ detail: 'circuit open' });
  });

  it('takes a refusal for an answer', async () => {
    const circuit = new Circuit(2, 1000, () => 0);
    for (let i = 0; i < 5; i += 1) await expect(circuit.run(refused)).rejects.toMatchObject({ detail: 'x' });
    expect(await circuit.run(fine)).toBe('fine');
  });
});
