/** What a CPU profile says of single functions. */
import type { CDPSession, Protocol } from 'puppeteer-core';

const SAMPLE_US = 500;
/** Of a function: names are minified, what it begins with says more. */
const SNIPPET = 80;
/** Not script. */
const NOT_RUN = ['(idle)', '(root)', '(program)'];
/** The bench's own scripts, and those of what drives the browser. */
const OWN = /^(bench|pptr):|\/call-machine[^/]*\.js$/;

export interface Cost {
  frame: Protocol.Runtime.CallFrame;
  /** Self time in ms. */
  ms: number;
}

export async function startProfile(session: CDPSession): Promise<void> {
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await session.send('Profiler.start');
}

/** @returns the longest first */
export async function endProfile(session: CDPSession): Promise<Cost[]> {
  const { profile } = await session.send('Profiler.stop');
  const { nodes, samples = [], timeDeltas = [] } = profile;
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const costs = new Map<string, Cost>();
  samples.forEach((id, index) => {
    const frame = frames.get(id);
    if (!frame || NOT_RUN.includes(frame.functionName) || OWN.test(frame.url)) return;
    const { scriptId, lineNumber, columnNumber, functionName } = frame;
    const key = `${scriptId}:${lineNumber}:${columnNumber}:${functionName}`;
    const cost = costs.get(key) ?? { frame, ms: 0 };
    // A delta is the time since the sample before; a sample lasts until the next.
    cost.ms += (timeDeltas[index + 1] ?? 0) / 1000;
    costs.set(key, cost);
  });
  return [...costs.values()].sort((a, b) => b.ms - a.ms);
}

export const fileOf = ({ url }: Cost['frame']): string =>
  url === '' ? '(browser)' : url.replace(/^https?:\/\/[^/]+\//, '');

export function byFile(costs: readonly Cost[]): [file: string, ms: number][] {
  const files = new Map<string, number>();
  for (const { frame, ms } of costs) files.set(fileOf(frame), (files.get(fileOf(frame)) ?? 0) + ms);
  return [...files].sort(([, a], [, b]) => b - a);
}

/** Its name, where it stands in its file, and how it begins. */
export async function describe(session: CDPSession, frame: Cost['frame']): Promise<string> {
  const { functionName, scriptId, lineNumber, columnNumber } = frame;
  const name = functionName || '(anonymous)';
  if (frame.url === '') return name;
  const { scriptSource } = await session.send('Debugger.getScriptSource', { scriptId });
  const line = scriptSource.split('\n')[lineNumber] ?? '';
  return `${name} ${fileOf(frame)}:${lineNumber + 1}:${columnNumber + 1} ${line.slice(columnNumber, columnNumber + SNIPPET)}`;
}
