/** A candidate's own lines with their recordings, as the rehearsal reads them and as the page lets them be heard. */
import type { RecordedLines, OwnRecording } from '../../worker/cast-contract.ts';
import { OWN_CLIPS } from '../../worker/rehearsal/voice/own-manifest.ts';
import { recordingOf } from '../../worker/rehearsal/voice/recording.ts';
import type { Candidate } from '../islands/parts/candidate-types.ts';
import { ownLinesOf, spokenLinesOf } from './own-lines.ts';

/** Of words that were changed since nobody has a recording. */
function recordingsOf(candidate: Candidate): Record<string, OwnRecording> {
  return Object.fromEntries(
    spokenLinesOf(candidate).flatMap(({ line, text }) => {
      const clip = `${candidate.id}-${line}`;
      const [words, times] = OWN_CLIPS[clip]?.split(' | ') ?? [];
      if (words !== text || times === undefined) return [];
      return [[text, { clip: `own/${clip}`, ...recordingOf(times) }]];
    }),
  );
}

export const recordedLinesOf = (candidate: Candidate): RecordedLines => ({
  ...ownLinesOf(candidate),
  recordings: recordingsOf(candidate),
});
