/** One build at a time in a checkout: of two, each would take the other's files away. */
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, noteOf, processSchema } from './alive.ts';

const LOCK = 'dist/building.json';
const LOOK_MS = 100;

/** Made whole or not at all, and by one of those who try. */
function take(): boolean {
  const mine = `${LOCK}.${process.pid}`;
  mkdirSync('dist', { recursive: true });
  writeFileSync(mine, JSON.stringify(noteOf(process.pid)));
  try {
    linkSync(mine, LOCK);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Who builds; null where nobody does (any more). */
function holder(): number | null {
  try {
    const note = processSchema.parse(JSON.parse(readFileSync(LOCK, 'utf8')));
    if (isAlive(note)) return note.pid;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return null;
  }
  // It was killed, or the note is none of ours.
  rmSync(LOCK, { force: true });
  return null;
}

/** Waits until nobody builds here, and keeps others waiting until what it gives is called, or this process ends. */
export async function holdBuild(): Promise<() => void> {
  let said = false;
  while (!take()) {
    const other = holder();
    if (other === null) continue;
    if (!said) console.error(`Waiting for the build that process ${other} makes in this checkout …`);
    said = true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const release = () => {
    process.off('exit', release);
    rmSync(LOCK, { force: true });
  };
  process.once('exit', release);
  return release;
}
