/** Which request of daily-js does what. */
import type { Call } from './call.ts';
import { entryOf, type Payload, record, type Request, text } from './protocol.ts';

type Answer = Payload | undefined | Promise<Payload | undefined>;

const NO_PROCESSOR = { type: 'none' };

const HANDLERS: Record<string, (call: Call, request: Request) => Answer> = {
  'leave-meeting': (call) => void call.leave(),
  'update-participant'(call, { id, properties }) {
    const wanted = record(record(properties)['setSubscribedTracks']);
    if (typeof wanted['audio'] === 'boolean') call.subscribe(text(id) ?? '', wanted['audio']);
    return undefined;
  },
  'app-msg': (call, { data }) => void call.appMessage(data),
  'local-audio': (call, { state }) => call.setLocalAudio(state === true).then(() => undefined),
  'set-allow-local-audio': (call, { state }) => call.setLocalAudio(state === true).then(() => ({})),
  'set-input-devices': (call, { audioDeviceId }) =>
    audioDeviceId === undefined ? call.devices() : call.useMic(audioDeviceId),
  'get-input-devices': (call) => call.devices(),
  'set-output-device': (call, { outputDeviceId }) => ({
    ...call.devices(),
    speaker: { deviceId: text(outputDeviceId) ?? '' },
  }),
  'update-input-settings'(call, { inputSettings }) {
    const processor = record(record(record(inputSettings)['audio'])['processor']);
    if (processor['type'] === 'noise-cancellation' && call.noiseCancellation === 'refused')
      return { error: { type: 'audio-processor-error', msg: 'Noise cancellation cannot be had' } };
    return {
      inputSettings: {
        audio: { processor: processor['type'] ? processor : NO_PROCESSOR },
        video: { processor: NO_PROCESSOR },
      },
    };
  },
  'start-remote-participants-audio-level-observer'(call, { interval }) {
    call.startLevels('remote', interval);
    return {};
  },
  'stop-remote-participants-audio-level-observer': (call) => void call.stopLevels('remote'),
  'start-local-audio-level-observer'(call, { interval }) {
    call.startLevels('local', interval);
    return {};
  },
  'stop-local-audio-level-observer': (call) => void call.stopLevels('local'),
  'local-recording-start': (call) => void call.setRecording(true),
  'local-recording-stop': (call) => void call.setRecording(false),
  'get-calc-stats': async (call) => ({
    stats: { latest: await call.figures(), worstVideoReceivePacketLoss: 0 },
  }),
};

/**
 * The answer to a request; undefined: none is due. An unknown request that waits is refused, for daily-js
 * would wait for ever.
 */
export async function answerRequest(call: Call, request: Request): Promise<Payload | undefined> {
  const handler = entryOf(HANDLERS, request.action);
  if (handler) return (await handler(call, request)) ?? undefined;
  return request.callbackStamp ? { error: `${request.action} is not part of a rehearsal` } : undefined;
}
