/** The elements suite: web-test-runner in Chromium, Firefox and WebKit, beside the started Worker. */
import { rmSync } from 'node:fs';
import { endGroup, run } from './process.ts';
import { freePort, startServer } from './server.ts';
import { fromElements, one, type Tally } from './tally.ts';
import { startWebKitDriver } from './webdriver.ts';

const REPORT = 'dist/reports/elements.json';

/** @param filters globs of tests, relative to test/elements; none: all. */
export async function runElements(filters: readonly string[]): Promise<Tally> {
  console.log('\n── elements');
  rmSync(REPORT, { force: true });
  const built = await run('rollup', ['-c', 'test/elements/rollup.config.mjs', '--silent'], {
    env: { ...process.env, ELEMENTS: filters.join(',') },
  });
  if (built !== 0) return one(false);
  const port = await freePort();
  const [server, driver] = await Promise.all([startServer(), startWebKitDriver(port)]);
  try {
    const code = await run('web-test-runner', ['--config', 'test/elements/web-test-runner.config.js'], {
      env: { ...process.env, WEBKIT_PORT: String(port), TALKLIVE_ORIGIN: server.origin },
    });
    return fromElements(REPORT, code);
  } finally {
    await Promise.all([server.stop(), endGroup(driver)]);
  }
}
