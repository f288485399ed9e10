/** A page that goes away in mid-call: what the Worker is told, and who may take the call up. */
import { describe, expect, it, vi } from 'vitest';
import { fakeWorld, keepConsoleQuiet, settle } from './fake-provider.ts';
import { LOST } from './fake-session.ts';

keepConsoleQuiet();

describe('a page that goes away', () => {
  it('tells the Worker, and comes back to the call after a reload', async () => {
    const before = fakeWorld();
    await before.connect();
    expect(before.world.remembered).toMatchObject({ leftAt: null });
    before.world.page?.('away');
    expect(before.world.left).toEqual(['call-1']);
    const after = fakeWorld({ memory: before.ports.memory });
    expect(after.phase()).toMatchObject({ name: 'dropped', cause: 'reload' });
    const back = after.call.reconnect();
    await settle();
    after.world.session.join();
    expect(await back).toEqual({ id: 'call-1' });
    after.world.session.listen();
    await after.call.stop();
    expect(before.world.remembered).toBeNull();
  });

  it('is told apart from one that was left, and the length goes along', async () => {
    const before = fakeWorld();
    vi.useFakeTimers({ toFake: ['Date'] });
    await before.connect();
    vi.advanceTimersByTime(9000);
    before.world.page?.('away');
    const after = fakeWorld({
      memory: before.ports.memory,
      environment: { ...before.ports.environment, reloaded: () => false },
    });
    expect(after.phase()).toMatchObject({ name: 'dropped', cause: 'away' });
    await after.call.stop();
    expect(after.phase()).toMatchObject({ name: 'ended', reason: 'visitor', seconds: 9 });
    await after.call.rate('up');
    expect(after.world.rated, 'the call of the page before').toEqual([['call-1', 'up']]);
  });

  it('before anybody was on the line leaves no call to come back to', async () => {
    const { call, world } = fakeWorld();
    void call.start();
    await settle();
    world.page?.('away');
    expect(world.left).toEqual(['call-1']);
    expect(world.remembered).toBeNull();
    await call.stop();
  });

  it('and is shown again after the call went on elsewhere, knows what became of it', async () => {
    const kept = fakeWorld();
    await kept.connect();
    kept.world.session.fatal(LOST);
    await settle();
    kept.world.page?.('away');
    // Another page of this tab took it up, talked for longer, and was left, too.
    const remembered = kept.world.remembered;
    if (!remembered) throw new Error('Nothing is remembered.');
    kept.world.remembered = { ...remembered, talkedMs: 31_000, leftAt: Date.now() };
    kept.world.page?.('back');
    expect(kept.phase()).toMatchObject({ name: 'dropped', cause: 'away' });
    kept.world.page?.('away');
    kept.world.remembered = null;
    kept.world.page?.('back');
    expect(kept.phase()).toMatchObject({ name: 'ended', reason: 'page', seconds: 31 });
  });

  it('is offered in a copied tab until one of the two has gone back, or has given it up', async () => {
    const before = fakeWorld();
    await before.connect();
    before.world.page?.('away');
    const kept = before.world.remembered;
    for (const act of ['reconnect', 'stop'] as const) {
      const [one, copy] = [fakeWorld(), fakeWorld()].map((world) => {
        world.world.remembered = kept && { ...kept };
        return fakeWorld({ memory: world.ports.memory });
      });
      if (!one || !copy) throw new Error('No tabs.');
      expect(copy.world.told).toEqual([{ type: 'held', id: 'call-1' }]);
      void one.call[act]();
      await settle();
      expect(one.world.told.at(-1)).toEqual({ type: 'taken', id: 'call-1' });
      for (const news of [null, 'taken', {}, { type: 'taken', id: 'another' }]) copy.world.tabs?.(news);
      expect(copy.phase().name).toBe('dropped');
      copy.world.tabs?.({ type: 'taken', id: 'call-1' });
      expect(copy.phase()).toMatchObject({ name: 'ended', cause: 'away' });
      expect(copy.world.tabs).toBeNull();
      // Who asks later hears of it, too; of another call, or of none, nothing is said.
      const told = one.world.told.length;
      one.world.tabs?.({ type: 'held', id: 'another' });
      expect(one.world.told).toHaveLength(told);
      one.world.tabs?.({ type: 'held', id: 'call-1' });
      expect(one.world.told.slice(told)).toEqual(
        act === 'reconnect' ? [{ type: 'taken', id: 'call-1' }] : [],
      );
      await one.call.stop();
    }
  });

  it('is not followed by a duplicate of its tab, nor after a minute', async () => {
    const before = fakeWorld();
    await before.connect();
    const remembered = before.world.remembered;
    const duplicate = fakeWorld();
    duplicate.world.remembered = remembered;
    expect(fakeWorld({ memory: duplicate.ports.memory }).phase().name).toBe('idle');
    duplicate.world.remembered = remembered && { ...remembered, leftAt: Date.now() - 61_000 };
    expect(fakeWorld({ memory: duplicate.ports.memory }).phase().name).toBe('idle');
    await before.call.stop();
  });

  it('that comes back from where the browser kept it takes the farewell back', async () => {
    const { call, world, phase, connect } = fakeWorld();
    await connect();
    world.page?.('away');
    world.page?.('back');
    expect(world.resumed).toEqual(['call-1']);
    expect(world.remembered).toMatchObject({ leftAt: null });
    world.session.fatal(LOST);
    expect(phase()).toMatchObject({ name: 'dropped', cause: 'away' });
    await call.stop();
  });
});
