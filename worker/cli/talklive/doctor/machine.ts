import { readProfiles } from '../profiles.ts';
import type { Terminal } from '../terminal.ts';
import { keyringGap } from '../token-store.ts';
import { readVersion } from '../version.ts';
import { fail, type Finding, ok, warn } from './finding.ts';

const OLDEST_NODE = 20;

export function lookAtMachine(): Finding {
  const words = `talklive ${readVersion()}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  return Number.parseInt(process.versions.node, 10) >= OLDEST_NODE
    ? ok('version', words)
    : fail('version', words, 2, `Node ${OLDEST_NODE} or later runs it`);
}

/** Where tokens are, and could be. */
export async function lookAtStores(terminal: Terminal): Promise<Finding[]> {
  const findings: Finding[] = [];
  try {
    const { current, all } = await readProfiles(terminal.env);
    const names = Object.entries(all).map(
      ([name, { store }]) => `${name}${name === current ? '*' : ''} (${store})`,
    );
    findings.push(ok('profiles', names.length > 0 ? names.join(', ') : 'none'));
    const { VAPI_TOKEN: token, TALKLIVE_PROFILE: chosen } = terminal.env;
    if (current !== undefined && token?.trim() && !chosen)
      findings.push(
        warn(
          'profiles',
          `VAPI_TOKEN is set and goes before ${current}`,
          `--profile ${current} takes that, or take VAPI_TOKEN away`,
        ),
      );
  } catch (error) {
    findings.push(fail('profiles', error instanceof Error ? error.message : String(error), 2));
  }
  const gap = await keyringGap(terminal);
  findings.push(
    gap === undefined
      ? ok('keyring', 'there is one')
      : warn(
          'keyring',
          `there is none (${gap})`,
          'talklive login keeps a token in a file of mode 600 instead',
        ),
  );
  return findings;
}

export function lookAtTerminal({ width, isAscii, hasColor, isWatched }: Terminal): Finding {
  const words = `${width} columns, ${hasColor ? 'colors' : 'no colors'}, ${isAscii ? 'ASCII alone' : 'Unicode'}`;
  return isWatched && isAscii
    ? warn('terminal', words, 'LANG=C.UTF-8 lets it show every sign, where the terminal can')
    : ok('terminal', words);
}
