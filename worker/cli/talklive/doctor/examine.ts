import { cell } from '../../print.ts';
import { EXIT, failureOf, SilentError } from '../failure.ts';
import { shown } from '../fit.ts';
import { wrap } from '../help.ts';
import { paint } from '../paint.ts';
import { connectionOf, wantsJson } from '../settings.ts';
import type { Settings } from '../settings-types.ts';
import type { Terminal } from '../terminal.ts';
import { fail, type Finding, ok } from './finding.ts';
import { lookAtMachine, lookAtStores, lookAtTerminal } from './machine.ts';
import { lookAtProvider } from './provider.ts';

/**
 * Looks at all that a command needs, each by itself: what fails does not keep the next from being looked at.
 * @throws {SilentError} with the code of what stands in the way
 */
export async function examine(settings: Settings, terminal: Terminal): Promise<void> {
  const warnings: string[] = [];
  const quiet: Terminal = {
    ...terminal,
    err: (text) => void warnings.push(text.replace(/^talklive: warning: /, '')),
  };
  const findings: Finding[] = [lookAtMachine()];
  try {
    const connected = await connectionOf(settings, quiet, true);
    findings.push(ok('token', `by ${connected.source ?? 'nothing'}`));
    for (const words of warnings) findings.push({ about: 'token', state: 'warn', words });
    findings.push(...(await lookAtProvider(connected, settings, terminal)));
  } catch (thrown) {
    terminal.signal.throwIfAborted();
    const { code, message } = failureOf(thrown);
    if (code === EXIT.done) throw thrown;
    findings.push(fail('token', message ?? String(thrown), code));
  }
  findings.push(...(await lookAtStores(terminal)), lookAtTerminal(terminal));
  if (wantsJson(settings)) terminal.out(JSON.stringify(findings, null, 2));
  else for (const finding of findings) await terminal.paint(lineOf(finding, terminal));
  const { code } = findings.find(({ state }) => state === 'fail') ?? {};
  if (code !== undefined) throw new SilentError(code);
}

const TONES = { ok: 'good', warn: 'waiting', fail: 'bad' } as const;

const BEFORE = 16;
const LEAST = 20;

function lineOf({ about, state, words, remedy }: Finding, { width, hasColor, isAscii }: Terminal): string {
  const told = (text: string) =>
    wrap(shown(cell(text), isAscii), Math.max(LEAST, width - BEFORE)).replaceAll(
      '\n',
      `\n${' '.repeat(BEFORE)}`,
    );
  const head = `${paint(state.padEnd(4), TONES[state], hasColor)}  ${about.padEnd(8)}  ${told(words)}`;
  return remedy === undefined
    ? head
    : `${head}\n${' '.repeat(BEFORE)}${told(`${isAscii ? '->' : '→'} ${remedy}`)}`;
}
