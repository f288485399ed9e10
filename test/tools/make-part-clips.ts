/**
 * Speaks every line of `worker/rehearsal/parts/` into `worker/rehearsal/voice/parts/*.mp3`, each part in a voice of its
 * own, and writes `hellos.ts` (who introduces itself, from the site's cast) and `clips.ts` (when each word ends).
 *
 * Needs flite, festival with festvox-us-slt-hts, sox and lame (all free, all in Debian main).
 * Run: `npx -c 'node test/tools/make-part-clips.ts'`. The clips are committed, so nothing else needs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import cast from '../../site/_data/cast.js';
import { PARTS, type PartName } from '../../worker/rehearsal/parts/index.ts';
import { callerOf, makeClip, timesOf } from './voices/speak.ts';

const DIR = resolve(import.meta.dirname, '../../worker/rehearsal');
const CLIPS = join(DIR, 'voice/parts');
const LARGEST_TOTAL_BYTES = 2_400_000;

const partOf = (plays: string) => plays.split(':')[0] as PartName;
const hellos = Object.entries(cast.members).filter(([id, { plays }]) => plays.endsWith(`:${id}`));
/** Everybody says in the first sentence what they are: the pages promise it. */
const helloFor = (name: string) =>
  `Hello, this is ${/\s/.test(name) ? `the ${name}, an AI` : `${name}, an AI assistant`}.`;

const scratch = mkdtempSync(join(tmpdir(), 'parts-'));
try {
  rmSync(CLIPS, { recursive: true, force: true });
  mkdirSync(CLIPS, { recursive: true });
  const rows = hellos.map(
    ([id, { name, plays }]) => `'${id}': ['${partOf(plays)}', ${JSON.stringify(helloFor(name))}],`,
  );
  const written = join(DIR, 'parts/hellos.ts');
  writeFileSync(
    written,
    `/** Written by test/tools/make-part-clips.ts from the site's cast: do not edit. Whose part it is, and how it says its name. */
import type { PartName } from './index.ts';

export const HELLOS: Readonly<Record<string, readonly [part: PartName, says: string]>> = {
${rows.join('\n')}
};
`,
  );
  const { PART_LINES } = await import('../../worker/rehearsal/parts/lines.ts');
  const clips = Object.entries(PART_LINES).map(([line, text]) => {
    const id = line.replace('parts/', '');
    const part = id.startsWith('hello-')
      ? partOf(cast.members[id.replace('hello-', '')]?.plays ?? '')
      : (id.replace(/-(opening|noted|goodbye|ask-\d|\d+)$/, '') as PartName);
    const voice = /-ask-\d$/.test(id) ? callerOf(PARTS[part].voice) : PARTS[part].voice;
    return { id, ...makeClip(join(CLIPS, `${id}.mp3`), text, voice, scratch) };
  });
  const total = clips.reduce((sum, clip) => sum + clip.bytes, 0);
  if (total > LARGEST_TOTAL_BYTES)
    throw new Error(`${total} bytes of clips, at most ${LARGEST_TOTAL_BYTES} are allowed`);
  const manifest = join(DIR, 'voice/part-manifest.ts');
  writeFileSync(
    manifest,
    `/** Written by test/tools/make-part-clips.ts: do not edit. In ms: how long each clip is, then how long each of its words takes. */
import type { PartLine } from '../parts/index.ts';

// prettier-ignore -- a clip a line
export const PART_CLIPS: Readonly<Record<PartLine, string>> = {
${clips.map(({ id, ...made }) => `  'parts/${id}': '${timesOf(made)}',`).join('\n')}
};
`,
  );
  execFileSync('prettier', ['--write', '--ignore-path', '/dev/null', manifest, written]);
  console.log(`${clips.length} clips, ${total} bytes`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
