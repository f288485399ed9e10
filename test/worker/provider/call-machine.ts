import type { ServerResponse } from 'node:http';
import { pause } from '../../pause.ts';

/** Comes whole, or with a fault: longer than it may be, later than it is waited for, broken off, as a page, or not at all. */
export type CallMachineWay = 'whole' | 'huge' | 'late' | 'cut' | 'page' | 'refused';

export const CALL_MACHINE = 'globalThis.provided = "a call machine of the provider";';
const HUGE_BYTES = 8_100_000;
const LATE_MS = 1500;

export function answerCallMachine(way: CallMachineWay, code: string, response: ServerResponse): void {
  if (way === 'refused') return void response.writeHead(503).end();
  const type = { 'content-type': way === 'page' ? 'text/html' : 'application/javascript' };
  response.writeHead(200, { ...type, ...(way === 'cut' && { 'content-length': '1000' }) });
  if (way === 'cut') return void response.write(code, () => response.destroy());
  if (way === 'late') return void pause(LATE_MS, 'a provider takes its time').then(() => response.end(code));
  response.end(way === 'huge' ? `//${'.'.repeat(HUGE_BYTES)}` : code);
}
