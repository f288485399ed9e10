/** A site that two change at once in the console, and what it says of settings that may not be meant. */
import { describe, expect, it } from 'vitest';
import type { ConsoleSite, SiteChange } from '../../worker/console-sites-contract.ts';
import type { Browser } from './console.ts';
import { refused, signedIn } from './console.ts';
import { makeSite } from './harness.ts';

const change = (browser: Browser, site: string, changes: object, was: object) =>
  browser.ask(`/sites/${site}`, { body: { changes, was } });
const changed = (browser: Browser, site: string, changes: SiteChange['changes'], was: SiteChange['was']) =>
  browser.json<ConsoleSite>(`/sites/${site}`, { body: { changes, was } });

describe('a look that two change', () => {
  it('holds both where they changed other parts, and tells the second one where it was the same', async () => {
    const site = await makeSite({ look: { greeting: 'Hello!' } });
    const [ada, bob] = [await signedIn('owner', [site]), await signedIn('editor', [site])];
    const seen = { look: { greeting: 'Hello!' } };
    await changed(ada, site, { look: { greeting: 'Hello!', accent: '#0b6b4f' } }, seen);
    const after = await changed(bob, site, { look: { greeting: 'Hello!', radius: '3px' } }, seen);
    expect(after.settings.look).toEqual({ greeting: 'Hello!', accent: '#0b6b4f', radius: '3px' });
    const late = await change(bob, site, { look: { greeting: 'Hello!', accent: '#000000' } }, seen);
    expect(await refused(late, 409, 'conflict')).toBe(
      `look.accent: ${bob.email} has changed it meanwhile; it is "#0b6b4f" now`,
    );
    const without = await changed(bob, site, { look: {} }, seen);
    expect(without.settings.look).toEqual({ accent: '#0b6b4f', radius: '3px' });
  });
});

describe('what may not be meant', () => {
  it('is told of a site that nobody can use, by the names of its settings', async () => {
    const site = await makeSite();
    const owner = await signedIn('owner', [site]);
    const notes = async (changes: Record<string, unknown>, was: Record<string, unknown>) =>
      (await changed(owner, site, changes, was)).notes;
    expect(await notes({ callsAtOnce: 0 }, { callsAtOnce: 10 })).toContain(
      'callsAtOnce is 0: nobody can call.',
    );
    expect(await notes({ challengeAfter: 0 }, { challengeAfter: null })).toContainEqual(
      expect.stringMatching(
        /^challengeAfter needs TURNSTILE_SITE_KEY .* does not have: it refuses those calls\.$/,
      ),
    );
    expect(await notes({ origins: [] }, { origins: ['https://shop.example'] })).toContain(
      'origins: none, so that no page may use it.',
    );
    const { sites } = await owner.json<{ sites: ConsoleSite[] }>('/sites');
    expect(sites[0]?.notes).toHaveLength(3);
  });
});
