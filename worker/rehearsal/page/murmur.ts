/** A wordless voice for sentences that nobody has recorded: four syllables a second, falling at the end. */

const SYLLABLE_SECONDS = 0.25;
const PITCH = 190;

export function murmur(context: BaseAudioContext, ms: number): AudioBuffer {
  const rate = context.sampleRate;
  const length = Math.max(1, Math.round((ms / 1000) * rate));
  const buffer = context.createBuffer(1, length, rate);
  const samples = buffer.getChannelData(0);
  let phase = 0;
  for (let i = 0; i < length; i += 1) {
    const seconds = i / rate;
    const within = (seconds % SYLLABLE_SECONDS) / SYLLABLE_SECONDS;
    const swell = Math.sin(Math.PI * within) ** 2;
    const fall = 1 - 0.15 * (i / length);
    phase += (2 * Math.PI * PITCH * fall * (1 + 0.02 * Math.sin(seconds * 9))) / rate;
    // The first partials of an open vowel.
    const vowel = Math.sin(phase) + 0.5 * Math.sin(3 * phase) + 0.25 * Math.sin(4 * phase);
    samples[i] = 0.12 * swell * vowel;
  }
  return buffer;
}
