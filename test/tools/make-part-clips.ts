/**
 * Speaks every line of `worker/rehearsal/parts/` into `worker/rehearsal/voice/parts/*.mp3`, each part in a voice of its
 * own, and writes `hellos.ts` (who introduces itself, from the site's cast) and `clips.ts` (when each word ends).
 *
 * Needs flite, festival with festvox-us-slt-hts, sox and lame (all free, all in Debian main).
 * Run: `npx -c 'node test/tools/make-part-clips.ts'`. The clips are committed, so nothing else needs it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import cast from '../../site/_data/cast.js';
import { PARTS, type PartName } from '../../worker/rehearsal/parts/index.ts';
import type { PartVoice } from '../../worker/rehearsal/parts/part.ts';

const DIR = resolve(import.meta.dirname, '../../worker/rehearsal');
const CLIPS = join(DIR, 'voice/parts');
const LARGEST_TOTAL_BYTES = 2_400_000;

/** Of “AI” the voices would make the eye alone. */
const sounded = (text: string) => text.replace(/\bAI\b/g, 'ay eye');

interface Span {
  start: number;
  end: number;
}

/** Speaks into `wav`; answers the stretches of speech between pauses, in seconds. */
function speak(text: string, speaker: PartVoice['speaker'], wav: string, scratch: string): Span[] {
  if (speaker === 'hts') {
    const script = join(scratch, 'speak.scm');
    writeFileSync(
      script,
      `(voice_cmu_us_slt_arctic_hts)
(set! utt (utt.synth (Utterance Text ${JSON.stringify(text)})))
(utt.save.wave utt ${JSON.stringify(wav)} 'riff)
(mapcar (lambda (seg) (format t "%s:%f " (item.name seg) (item.feat seg "segment_end")))
  (utt.relation.items utt 'Segment))`,
    );
    return spansOf(execFileSync('festival', ['--batch', script], { encoding: 'utf8' }));
  }
  // Which stream it prints to differs by version.
  const { stdout, stderr } = spawnSync('flite', ['-voice', speaker, '-psdur', '-t', text, '-o', wav], {
    encoding: 'utf8',
  });
  return spansOf(stdout + stderr);
}

/** Of `pau:0.119 hh:0.212 …`: each phone and when it ends. */
function spansOf(phones: string): Span[] {
  const spans: Span[] = [];
  let before = 0;
  let inPause = true;
  for (const [, phone, at] of phones.matchAll(/([\w#@-]+):([\d.]+)/g)) {
    const end = Number(at);
    const pause = /^(pau|ssil|h#|#)$/.test(phone ?? '');
    const last = spans.at(-1);
    if (!pause && inPause) spans.push({ start: before, end });
    else if (!pause && last) last.end = end;
    inPause = pause;
    before = end;
  }
  if (spans.length === 0) throw new Error(`no phones in: ${phones.slice(0, 200)}`);
  return spans;
}

/** Within a stretch of speech words take time by their letters; stretches are the text's, where it has as many. */
function wordEnds(text: string, spans: readonly Span[]): number[] {
  const phrases = text.split(/(?<=[,.:?!]) /).map((phrase) => phrase.split(' '));
  const first = spans[0] as Span;
  const last = spans.at(-1) as Span;
  const groups =
    phrases.length === spans.length
      ? phrases.map((words, at) => ({ words, span: spans[at] as Span }))
      : [{ words: text.split(' '), span: { start: first.start, end: last.end } }];
  return groups.flatMap(({ words, span }) => {
    const weights = words.map((word) => word.length + 1.5);
    const sum = weights.reduce((total, weight) => total + weight, 0);
    let done = 0;
    return weights.map((weight) => {
      done += weight;
      return span.start + ((span.end - span.start) * done) / sum;
    });
  });
}

/** A speaker's pitch made another's; even loudness; no click at either end. */
const dressed = (wav: string, clean: string, cents: number, from: number, to: number) =>
  `${wav} -r 16000 -c 1 ${clean} trim ${from} =${to} pitch ${cents} highpass 90 equalizer 3000 0.8q 2
   compand 0.01,0.15 6:-60,-50,-22,-14,0,-5 0 -60 0.05 norm -2.5 fade t 0.02 0 0.06`.split(/\s+/);

function makeClip(id: string, text: string, { speaker, cents }: PartVoice, scratch: string) {
  const wav = join(scratch, 'raw.wav');
  const clean = join(scratch, 'clean.wav');
  const file = join(CLIPS, `${id}.mp3`);
  const spans = speak(sounded(text), speaker, wav, scratch);
  const from = Math.max(0, (spans[0]?.start ?? 0) - 0.05);
  const to = (spans.at(-1)?.end ?? 0) + 0.18;
  execFileSync('sox', dressed(wav, clean, cents, from, to), { stdio: ['ignore', 'inherit', 'ignore'] });
  // The least rate at which consonants stay whole.
  execFileSync('lame', ['--quiet', '-m', 'm', '--abr', '18', '-t', clean, file]);
  const ms = (seconds: number) => Math.round((seconds - from) * 1000);
  return { id, ms: ms(to), ends: wordEnds(text, spans).map(ms), bytes: statSync(file).size };
}

/** Nobody talks to themselves. */
const callerOf = ({ speaker }: PartVoice): PartVoice =>
  speaker === 'rms' || speaker === 'awb' ? { speaker: 'slt', cents: -60 } : { speaker: 'rms', cents: 100 };
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
    return makeClip(id, text, /-ask-\d$/.test(id) ? callerOf(PARTS[part].voice) : PARTS[part].voice, scratch);
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
${clips.map(({ id, ms, ends }) => `  'parts/${id}': '${[ms, ...ends.map((end, at) => end - (ends[at - 1] ?? 0))].join(' ')}',`).join('\n')}
};
`,
  );
  execFileSync('prettier', ['--write', '--ignore-path', '/dev/null', manifest, written]);
  console.log(`${clips.length} clips, ${total} bytes`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
