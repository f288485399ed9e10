/** WebKitGTK over WebDriver: the few commands that a journey needs. */
import { MINI_BROWSER } from './browsers.ts';
import { endGroup, start } from '../../worker/cli/process.ts';
import { freePort } from './server.ts';
import { pause } from '../pause.ts';

export interface WebKit {
  open: (url: string) => Promise<void>;
  /** Runs a function body in the page; its `return` value comes back. */
  evaluate: <T>(body: string, ...args: unknown[]) => Promise<T>;
  close: () => Promise<void>;
}

export const webkitCapabilities = {
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: MINI_BROWSER,
    args: ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'],
  },
};

/** Starts WebKit's driver under a virtual screen. @throws Error where it does not answer within 20 s. */
export async function startWebKitDriver(port: number) {
  const driver = start(
    'xvfb-run',
    ['-a', '-s', '-screen 0 1280x900x24', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`],
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (answer?.ok) return driver;
    await pause(100, 'between two looks');
  }
  await endGroup(driver);
  throw new Error('WebKitWebDriver did not answer within 20 s');
}

export async function openWebKit(): Promise<WebKit> {
  const port = await freePort();
  const driver = await startWebKitDriver(port);
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = (await answer.json()) as { value: T };
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: webkitCapabilities },
  });
  const session = `/session/${sessionId}`;
  return {
    open: (url) => send('POST', `${session}/url`, { url }),
    evaluate: (script, ...args) => send('POST', `${session}/execute/sync`, { script, args }),
    close: async () => {
      await send('DELETE', session).catch((error: unknown) => console.error('closing WebKit:', error));
      await endGroup(driver);
    },
  };
}
