/**
 * Speaks what each candidate says of itself into `worker/rehearsal/voice/own/*.mp3`, in its department's voice, and
 * writes `own-manifest.ts`: the words, and when each of them ends. Needs what `voices/speak.ts` does.
 * Run: `npx -c 'node test/tools/make-own-clips.ts'`. The clips are committed, so nothing else needs it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import catalogue from '../../site/_data/catalogue.js';
import { spokenLinesOf } from '../../site/build/own-lines.ts';
import type { Candidate } from '../../site/islands/parts/candidate-types.ts';
import { PARTS } from '../../worker/rehearsal/parts/index.ts';
import { callerOf, makeClip, timesOf } from './voices/speak.ts';

const VOICE = resolve(import.meta.dirname, '../../worker/rehearsal/voice');
const CLIPS = join(VOICE, 'own');
const LARGEST_TOTAL_BYTES = 3_300_000;

const scratch = mkdtempSync(join(tmpdir(), 'own-'));
try {
  rmSync(CLIPS, { recursive: true, force: true });
  mkdirSync(CLIPS, { recursive: true });
  let total = 0;
  const rows = (catalogue.candidates as Candidate[]).flatMap((candidate) => {
    const { id, type } = candidate;
    const { voice } = PARTS[type];
    return spokenLinesOf(candidate).map(({ line, text, by }) => {
      const speaker = by === 'itself' ? voice : callerOf(voice);
      const made = makeClip(join(CLIPS, `${id}-${line}.mp3`), text, speaker, scratch);
      total += made.bytes;
      return `  '${id}-${line}': ${JSON.stringify(`${text} | ${timesOf(made)}`)},`;
    });
  });
  if (total > LARGEST_TOTAL_BYTES)
    throw new Error(`${total} bytes of clips, at most ${LARGEST_TOTAL_BYTES} are allowed`);
  writeFileSync(
    join(VOICE, 'own-manifest.ts'),
    `/** Written by test/tools/make-own-clips.ts: do not edit. By clip: its words; in ms, how long it is, then how long each word takes. */
export const OWN_CLIPS: Readonly<Record<string, string>> = {
${rows.join('\n')}
};
`,
  );
  console.log(`${rows.length} clips, ${total} bytes`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
