/** Listens to a visitor who is muted, so that the view can say so when they talk. */

export interface MutedVoice {
  /** The microphone that is muted; null: none is. */
  listen(microphone: unknown): void;
}

export function createMutedVoice(tell: (talks: boolean) => void): MutedVoice {
  let stop: (() => void) | null = null;
  let wanted: unknown = null;
  return {
    listen(microphone) {
      if (wanted === microphone) return;
      wanted = microphone;
      stop?.();
      stop = null;
      if (!microphone) return;
      // Where it does not come, that the visitor is muted is said all the same.
      import('../own-voice.ts')
        .then(({ hearOwnVoice }) => {
          if (wanted === microphone) stop = hearOwnVoice(microphone as MediaStreamTrack, tell);
        })
        .catch((fault: unknown) => console.warn('[talklive] a muted microphone is not listened to:', fault));
    },
  };
}
