/** Where daily-js looks for tracks, which messages cannot carry. */

export interface Store {
  setMic(stream: MediaStream | null): void;
  setAssistant(sessionId: string, track: MediaStreamTrack): void;
  clear(): void;
  getState(): unknown;
}

export function createStore(): Store {
  let mic: MediaStream | null = null;
  let remote: { sessionId: string; track: MediaStreamTrack; since: string } | null = null;

  return {
    setMic(stream) {
      mic = stream;
    },
    setAssistant(sessionId, track) {
      remote = { sessionId, track, since: new Date().toISOString() };
    },
    clear() {
      mic = null;
      remote = null;
    },
    getState: () => ({
      local: {
        streams: mic ? { cam: { stream: mic } } : {},
        public: {
          subscribedTracks: remote ? { [remote.sessionId]: { 'cam-audio': true, 'cam-video': false } } : {},
          customTracks: {},
        },
      },
      participants: remote
        ? { [remote.sessionId]: { public: { rtcType: { impl: 'sfu' } }, private: {} } }
        : {},
      streams: remote
        ? {
            'assistant-audio': {
              participantId: remote.sessionId,
              type: 'cam',
              pendingTrack: remote.track,
              starttime: remote.since,
            },
          }
        : {},
    }),
  };
}
