/** What an operator writes of a site's look and pages, and reads of it again: whole, and refused where no browser takes it. */
import { describe, expect, it } from 'vitest';
import { operatorOfTests } from './operator.ts';

const { run } = operatorOfTests();
const LONG = `${'One of our people answers, and says so. '.repeat(4)}That is all.`;

describe('a site at the operator’s console', { timeout: 90_000 }, () => {
  it('is shown whole, and so is what was changed of it', async () => {
    await run('sites', 'add', 'acme', '--name', 'Acme', '--consent-text', 'Short.');
    const edited = await run('sites', 'edit', 'acme', '--consent-text', LONG);
    const shown = await run('sites', 'show', 'acme');
    for (const { out } of [edited, shown]) expect(out).toMatch(new RegExp(`^consentText +${LONG}$`, 'm'));
    const history = await run('sites', 'history', 'acme');
    expect(history.out).toContain(`consentText Short. → ${LONG}\n`);
    expect(shown.out + history.out).not.toContain('…');
  });

  it('takes a page without https, and says what that page can do', async () => {
    const said =
      '--origin: browsers allow the microphone on https pages only, so that pages of http://acme.example can chat, and not call.\n';
    const plain = ['http://acme.example', 'http://localhost:3000'].flatMap((one) => ['--add-origin', one]);
    expect(await run('sites', 'edit', 'acme', ...plain)).toMatchObject({ code: 0, err: said });
    expect(await run('sites', 'edit', 'acme', '--name', 'A')).toMatchObject({ code: 0, err: '' });
  });
});
