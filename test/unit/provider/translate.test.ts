import { describe, expect, it } from 'vitest';
import {
  audioTrackState,
  translateCameraError,
  translateError,
} from '../../../widget/provider/vapi/translate.ts';

const daily = (type: string, msg: string, details?: object) => ({
  type: 'daily-error',
  error: { message: { type, msg }, errorMsg: msg, error: { type, msg, ...(details ? { details } : {}) } },
});

describe("the SDK's errors, in our words", () => {
  const cases: [unknown, unknown][] = [
    [
      daily('meeting-full', 'full'),
      { failure: { kind: 'room', type: 'meeting-full', message: 'full' }, fatal: true },
    ],
    [
      daily('connection-error', 'Failed to load call object bundle.', { on: 'load' }),
      { failure: { kind: 'engine', problem: 'machine-unreachable' }, fatal: true },
    ],
    [
      { type: 'audio-start-failed', error: {} },
      { failure: { kind: 'autoplay' }, fatal: false },
    ],
    [
      {
        type: 'daily-call-object-creation-error',
        error: { message: 'Duplicate DailyIframe instances are not allowed' },
      },
      { failure: { kind: 'engine', problem: 'busy' }, fatal: true },
    ],
    [
      { type: 'daily-call-object-creation-error', error: { message: 'WebRTC not supported or suppressed' } },
      { failure: { kind: 'engine', problem: 'unsupported' }, fatal: true },
    ],
    ...[
      'video-recording-setup-error',
      'audio-observer-setup-error',
      'audio-processing-setup-error',
      'audio-processor-recovery-error',
    ].map((type): [unknown, unknown] => [
      { type, error: { message: 'm' } },
      { failure: { kind: 'optional', type, message: 'm' }, fatal: false },
    ]),
    [
      { type: 'start-method-error', error: { message: 'm' } },
      { failure: { kind: 'other', message: 'm' }, fatal: true },
    ],
    [
      { type: 'daily-call-join-error', error: { message: 'm' } },
      { failure: { kind: 'other', message: 'm' }, fatal: true },
    ],
    [null, { failure: { kind: 'other', message: '' }, fatal: true }],
    ['text', { failure: { kind: 'other', message: '' }, fatal: true }],
  ];
  it.each(cases)('%o', (reported, expected) => expect(translateError(reported)).toEqual(expected));

  it('a device says who blocks it', () => {
    const reported = { error: { error: { type: 'permissions', blockedBy: 'browser' } } };
    expect(translateCameraError(reported)).toEqual({
      kind: 'device',
      type: 'permissions',
      blockedBy: 'browser',
    });
    expect(translateCameraError({})).toEqual({ kind: 'device', type: 'unknown' });
  });

  it('a track has one of six states', () => {
    const of = (audio: unknown) => audioTrackState({ tracks: { audio } });
    expect(of({ state: 'off', off: { byUser: true } })).toEqual({ state: 'off', offByUser: true });
    expect(of({ state: 'playable' })).toEqual({ state: 'playable', offByUser: false });
    expect(of({ state: 'somewhere' })).toBeNull();
    expect(audioTrackState(null)).toBeNull();
  });
});
