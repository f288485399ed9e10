/**
 * Speaks a line into an MP3 and tells when each of its words ends.
 *
 * Needs flite, festival with festvox-us-slt-hts, sox and lame (all free, all in Debian main).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PartVoice } from '../../../worker/rehearsal/parts/part.ts';

/** Of “AI” the voices would make the eye alone, and they know no typographer's marks. */
const sounded = (text: string) =>
  text
    .replace(/\bAI\b/g, 'ay eye')
    .replace(/’/g, "'")
    .replace(/[“”]/g, '');

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

export interface Made {
  /** How long it is, and when each of its words ends. */
  ms: number;
  ends: number[];
  bytes: number;
}

/** @param file where the MP3 is written @param scratch a folder for what is made on the way */
export function makeClip(file: string, text: string, { speaker, cents }: PartVoice, scratch: string): Made {
  const wav = join(scratch, 'raw.wav');
  const clean = join(scratch, 'clean.wav');
  const spans = speak(sounded(text), speaker, wav, scratch);
  const from = Math.max(0, (spans[0]?.start ?? 0) - 0.05);
  const to = (spans.at(-1)?.end ?? 0) + 0.18;
  execFileSync('sox', dressed(wav, clean, cents, from, to), { stdio: ['ignore', 'inherit', 'ignore'] });
  // The least rate at which consonants stay whole.
  execFileSync('lame', ['--quiet', '-m', 'm', '--abr', '18', '-t', clean, file]);
  const ms = (seconds: number) => Math.round((seconds - from) * 1000);
  return { ms: ms(to), ends: wordEnds(text, spans).map(ms), bytes: statSync(file).size };
}

/** Nobody talks to themselves. */
export const callerOf = ({ speaker }: PartVoice): PartVoice =>
  speaker === 'rms' || speaker === 'awb' ? { speaker: 'slt', cents: -60 } : { speaker: 'rms', cents: 100 };

/** As a manifest has it: how long it is, then how long each of its words takes. */
export const timesOf = ({ ms, ends }: Pick<Made, 'ms' | 'ends'>): string =>
  [ms, ...ends.map((end, at) => end - (ends[at - 1] ?? 0))].join(' ');
