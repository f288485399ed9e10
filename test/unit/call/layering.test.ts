/** The call knows neither React nor page nor SDK: it runs in Node with all three taken away. */
import { expect, it, vi } from 'vitest';

vi.mock('react', () => ({}));
vi.mock('react-dom', () => ({}));
vi.mock('@vapi-ai/web', () => ({}));
vi.mock('@daily-co/daily-js', () => ({}));

it('holds a call with React and both SDKs mocked away, and without a DOM', async () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
  const { fakeWorld } = await import('./fake-provider.ts');
  const { call, connect, phase } = fakeWorld();
  await connect();
  expect(phase()).toMatchObject({ name: 'connected' });
  await call.stop();
  expect(phase()).toMatchObject({ name: 'ended' });
});
