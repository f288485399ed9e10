/** Child processes that never outlive their parent: each in a group of its own, ended as a group. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const running = new Set<ChildProcess>();

/** Ends a process and all that it started; resolves when it is gone. SIGKILL follows after `patience` ms. */
export function endGroup(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
  patience = 5000,
): Promise<void> {
  return new Promise((resolve) => {
    const kill = (name: NodeJS.Signals) => {
      try {
        if (child.pid) process.kill(-child.pid, name);
      } catch {
        resolve(); // no such group: it is gone already
      }
    };
    const late = setTimeout(() => kill('SIGKILL'), patience);
    if (child.exitCode !== null || child.signalCode !== null) {
      clearTimeout(late);
      kill(signal);
      resolve();
      return;
    }
    child.once('exit', () => {
      clearTimeout(late);
      kill('SIGKILL'); // what the leader left behind
      resolve();
    });
    kill(signal);
  });
}

export interface StartOptions extends SpawnOptions {
  /** Whether what others want of the processor comes first. */
  givesWay?: boolean;
}

const BEHIND_OTHERS = 10;
/** Where a system weighs groups of processes, as Linux may, the group's niceness counts, and else the process's. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, BEHIND_OTHERS);
    writeFileSync(`/proc/${pid}/autogroup`, String(BEHIND_OTHERS));
  } catch {
    return; // it has ended, or there are no such groups: all the same
  }
}

export function start(
  command: string,
  args: readonly string[],
  { givesWay = false, ...options }: StartOptions = {},
): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit', detached: true, ...options });
  if (givesWay && child.pid) giveWay(child.pid);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export interface RunOptions extends StartOptions {
  /** Prints what the command says when it has ended, so that commands side by side do not talk at once. */
  printsAtEnd?: boolean;
}

/** Runs a command to its end. @returns its exit code; 127 where it could not be started. */
export async function run(
  command: string,
  args: readonly string[],
  { printsAtEnd = false, ...options }: RunOptions = {},
): Promise<number> {
  if (printsAtEnd) {
    const { code, text } = await read(command, args, options);
    process.stdout.write(text);
    return code;
  }
  const child = start(command, args, options);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a command and gives what it printed, both streams together. @param input what it reads, such as a secret */
export async function read(
  command: string,
  args: readonly string[],
  options: StartOptions = {},
  input?: string,
): Promise<{ code: number; text: string }> {
  const child = start(command, args, {
    ...options,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
  });
  // One that has gone before it has read all says so by its code.
  child.stdin?.on('error', () => undefined).end(input);
  let text = '';
  child.stdout?.on('data', (part: Buffer) => (text += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (text += part.toString()));
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (c, signal) => resolve(c ?? (signal ? 1 : 0)));
  });
  return { code, text };
}

let ending = false;
/** Whether everything is being ended: what exits now was told to. */
export const isEnding = () => ending;

/** Ends all that is running here. */
export async function endAll(): Promise<void> {
  ending = true;
  await Promise.all([...running].map((child) => endGroup(child)));
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
for (const [signal, code] of Object.entries(EXIT_CODES)) {
  process.on(signal, () => void endAll().then(() => process.exit(code)));
}
process.once('exit', () => {
  for (const child of running) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      continue; // gone already
    }
  }
});
