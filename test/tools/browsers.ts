/** The real browsers of the tests: Debian's, installed where they lack, never downloaded by a test tool. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../../worker/cli/process.ts';

const NEEDED = [
  { command: 'chromium', apt: 'chromium' },
  { command: 'firefox-esr', apt: 'firefox-esr' },
  { command: 'WebKitWebDriver', apt: 'webkit2gtk-driver' },
  { command: 'xvfb-run', apt: 'xvfb' },
  { command: 'xauth', apt: 'xauth' },
] as const;

export const CHROMIUM = '/usr/bin/chromium';
export const FIREFOX = '/usr/bin/firefox-esr';
export const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** A fake microphone that beeps, no sandbox (root), and no word to anybody outside. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  '--allow-loopback-in-peer-connection',
  '--disable-background-networking',
  '--disable-features=AutofillServerCommunication',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
export const FIREFOX_PREFS = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  // Without a sound card an AudioContext of Firefox never runs: no voice, no ear.
  'media.cubeb.force_mock_context': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
  'media.peerconnection.ice.loopback': true,
  'network.proxy.type': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

function onPath(command: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Installs what lacks (as root), or says the exact command. @returns whether every browser is there. */
export async function ensureBrowsers(): Promise<boolean> {
  const missing = () => NEEDED.filter(({ command }) => !onPath(command)).map(({ apt }) => apt);
  const lacking = missing();
  if (lacking.length === 0) return true;
  const install = `apt-get update && apt-get install -y --no-install-recommends ${lacking.join(' ')}`;
  if (process.getuid?.() !== 0) {
    console.error(
      `The tests drive real browsers, and these packages are missing. As root, run:\n  ${install}`,
    );
    return false;
  }
  console.log(`Installing ${lacking.join(', ')} …`);
  const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-qq'], quiet);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lacking], quiet);
  const still = missing();
  if (still.length > 0) console.error(`Could not install: ${still.join(', ')}. As root, run:\n  ${install}`);
  return still.length === 0;
}
