/**
 * Speaks every line of `worker/rehearsal/voice/lines.ts` into `worker/rehearsal/voice/<id>.mp3` and writes
 * `manifest.ts` beside them: how long each clip is and when each of its words ends.
 *
 * Needs festival with the voice festvox-us-slt-hts, sox, and ffmpeg (all free, all in Debian). Of the free
 * engines tried (espeak-ng, flite, festival) this voice alone has a band of 16 kHz and tells when words end.
 * Run: `npx -c 'node test/tools/make-voice-clips.ts'`. The clips are committed, so nothing else needs it.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LINES } from '../../worker/rehearsal/voice/lines.ts';

const VOICE_DIR = resolve(import.meta.dirname, '../../worker/rehearsal/voice');
const LARGEST_TOTAL_BYTES = 400_000;
const LEAD_IN = 0.05;
const TAIL = 0.18;

interface Spoken {
  start: number;
  words: { word: string; end: number }[];
}

/** Has festival speak `text` into `wav` and tells when each word of the text ends, in seconds. */
function speak(text: string, wav: string, scratch: string): Spoken {
  const script = join(scratch, 'speak.scm');
  writeFileSync(
    script,
    // Of “AI” it would make the eye alone.
    `(voice_cmu_us_slt_arctic_hts)
(lex.add.entry '("ai" nil (((ey) 1) ((ay) 1))))
(set! utt (utt.synth (Utterance Text ${JSON.stringify(text)})))
(utt.save.wave utt ${JSON.stringify(wav)} 'riff)
(mapcar (lambda (word)
  (format t "%s\\t%f\\t%f\\n" (item.name word) (item.feat word "word_start") (item.feat word "word_end")))
  (utt.relation.items utt 'Word))`,
  );
  const rows = execFileSync('festival', ['--batch', script], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t'));
  const words = text.split(' ');
  if (rows.length !== words.length)
    throw new Error(`${rows.length} spoken words for ${words.length} words: ${text}`);
  return {
    start: Number(rows[0]?.[1]),
    words: rows.map((row, index) => ({ word: words[index] ?? '', end: Number(row[2]) })),
  };
}

function makeClip(id: string, text: string, scratch: string) {
  const raw = join(scratch, 'raw.wav');
  const clean = join(scratch, 'clean.wav');
  const spoken = speak(text, raw, scratch);
  const from = Math.max(0, spoken.start - LEAD_IN);
  const to = (spoken.words.at(-1)?.end ?? 0) + TAIL;
  // Less boom, a little presence, even loudness, no click at either end.
  execFileSync('sox', [
    raw,
    '-r',
    '24000',
    clean,
    'trim',
    `${from}`,
    `=${to}`,
    'highpass',
    '90',
    'equalizer',
    '250',
    '0.9q',
    '-2',
    'equalizer',
    '3200',
    '0.8q',
    '2.5',
    'treble',
    '-1.5',
    '8000',
    'compand',
    '0.01,0.15',
    '6:-60,-50,-22,-14,0,-5',
    '0',
    '-60',
    '0.05',
    'norm',
    '-2.5',
    'fade',
    't',
    '0.02',
    '0',
    '0.06',
  ]);
  const file = join(VOICE_DIR, `${id}.mp3`);
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-y',
    '-i',
    clean,
    '-ac',
    '1',
    '-c:a',
    'libmp3lame',
    '-b:a',
    '32k',
    '-map_metadata',
    '-1',
    '-id3v2_version',
    '0',
    '-fflags',
    '+bitexact',
    '-flags:a',
    '+bitexact',
    file,
  ]);
  const ms = (seconds: number) => Math.round((seconds - from) * 1000);
  return { ms: ms(to), wordEnds: spoken.words.map((word) => ms(word.end)), bytes: statSync(file).size };
}

const scratch = mkdtempSync(join(tmpdir(), 'voice-'));
try {
  const clips = Object.entries(LINES).map(([id, text]) => ({ id, ...makeClip(id, text, scratch) }));
  const total = clips.reduce((sum, clip) => sum + clip.bytes, 0);
  if (total > LARGEST_TOTAL_BYTES)
    throw new Error(`${total} bytes of clips, at most ${LARGEST_TOTAL_BYTES} are allowed`);
  const rows = clips.map(
    (clip) => `  '${clip.id}': { ms: ${clip.ms}, wordEnds: [${clip.wordEnds.join(', ')}] },`,
  );
  const manifest = join(VOICE_DIR, 'manifest.ts');
  writeFileSync(
    manifest,
    `/** Written by test/tools/make-voice-clips.ts: do not edit. Milliseconds from the start of the clip. */
import type { LineId } from './lines.ts';

export interface Clip {
  ms: number;
  /** When each word of the line, split at spaces, has been said. */
  wordEnds: readonly number[];
}

export const CLIPS: Record<LineId, Clip> = {
${rows.join('\n')}
};
`,
  );
  execFileSync('prettier', ['--write', '--ignore-path', '/dev/null', manifest]);
  console.log(`${clips.length} clips, ${total} bytes, ${readFileSync(manifest).length} bytes of manifest`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
