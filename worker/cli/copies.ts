/**
 * The copies of this checkout that run. Each serves a copy of the built files that is its own, so that a build takes no page
 * away from under its visitors, and notes which data nobody else may open meanwhile.
 */
import {
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import { isAlive, noteOf, processSchema } from './alive.ts';
import { holdBuild } from './build-lock.ts';
import { portTaken } from './port.ts';

const FOLDER = 'dist/serving';
const BUILT = 'dist/public';

const copySchema = z.object({
  owner: processSchema,
  at: z.number(),
  port: z.number().int(),
  /** The local database, absolute. */
  state: z.string(),
  /** Leads the group of processes that serve; null while there is none yet. */
  server: processSchema.nullable(),
});
type Copy = z.infer<typeof copySchema>;

const noteFile = (pid: number) => `${FOLDER}/${pid}.json`;
const filesOf = (pid: number) => resolve(FOLDER, String(pid));

function write(copy: Copy): void {
  const file = noteFile(copy.owner.pid);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(copy));
  renameSync(`${file}.new`, file);
}

/** The note last: while there is one, the files are found. */
function remove(pid: number): void {
  rmSync(filesOf(pid), { recursive: true, force: true });
  rmSync(noteFile(pid), { force: true });
}

function read(file: string): Copy | null {
  try {
    return copySchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null; // It has ended meanwhile, or another version wrote it.
  }
}

/** A copy that was killed leaves its server behind, which holds its port and its data. */
async function endWhatIsLeft({ owner, server, port }: Copy): Promise<void> {
  if (server && isAlive(server)) {
    console.error(`Ending the server at port ${port}, whose 'npm start' was killed.`);
    process.kill(-server.pid, 'SIGKILL');
    // Its last process lets the port go a little later than the first one ends.
    const lingers = async () => isAlive(server) || (await portTaken(port));
    for (let waited = 0; (await lingers()) && waited < 5000; waited += 50)
      await new Promise((done) => setTimeout(done, 50));
  }
  remove(owner.pid);
}

const copies = () =>
  globSync(`${FOLDER}/*.json`)
    .map(read)
    .filter((copy) => copy !== null);

/** Ports that serve, and go on with the files that they have. */
export const portsThatServe = (): number[] =>
  copies()
    .filter(({ owner }) => isAlive(owner) && existsSync(filesOf(owner.pid)))
    .map(({ port }) => port);

/** Servers of this checkout, also one that only begins: each with its data, as an absolute path. */
export const copiesThatRun = (): Pick<Copy, 'port' | 'state'>[] =>
  copies().filter(({ owner }) => isAlive(owner));

/** As it is read, where it lies in this checkout. */
export const nameOf = (folder: string): string => {
  const inside = relative('', folder);
  return inside.startsWith('..') ? folder : inside;
};

export interface Entered {
  /** Who has the same data open. */
  other: { pid: number; port: number; state: string } | null;
  /** Takes the built files as they are. @returns their folder; null where nothing is built */
  takeFiles: () => Promise<string | null>;
  serves: (pid: number) => void;
}

/** Notes this copy until its process ends. */
export async function enter(port: number, folder: string): Promise<Entered> {
  for (const copy of copies()) if (!isAlive(copy.owner)) await endWhatIsLeft(copy);
  const { pid } = process;
  const mine: Copy = { owner: noteOf(pid), at: Date.now(), port, state: resolve(folder), server: null };
  write(mine);
  process.once('exit', () => remove(pid));
  // Of two that begin at once both see both notes, and the later one gives way.
  const other = copies()
    .filter(({ state, owner, at }) => state === mine.state && (at - mine.at || owner.pid - pid) < 0)
    .find(({ owner }) => isAlive(owner));
  return {
    other: other ? { pid: other.owner.pid, port: other.port, state: nameOf(mine.state) } : null,
    takeFiles: async () => {
      const release = await holdBuild();
      const isBuilt = existsSync(BUILT);
      if (isBuilt) cpSync(BUILT, filesOf(pid), { recursive: true, mode: constants.COPYFILE_FICLONE });
      release();
      return isBuilt ? filesOf(pid) : null;
    },
    serves: (server) => write({ ...mine, server: noteOf(server) }),
  };
}
