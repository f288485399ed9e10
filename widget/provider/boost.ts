/** Makes a microphone louder than it is: few calls ask for it. */

export interface Boost {
  /** @returns the track that carries it */
  set(gain: number): Promise<MediaStreamTrack>;
  close(): void;
}

export function createBoost(stream: MediaStream): Boost {
  const context = new AudioContext();
  const node = context.createGain();
  const out = context.createMediaStreamDestination();
  context.createMediaStreamSource(stream).connect(node).connect(out);
  const track = out.stream.getAudioTracks()[0] as MediaStreamTrack;
  return {
    async set(gain) {
      node.gain.value = gain;
      await context.resume();
      return track;
    },
    close() {
      track.stop();
      void context.close();
    },
  };
}
