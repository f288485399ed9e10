import { describe as suite, expect, it } from 'vitest';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';
import { codeOfFailure, describeFailure } from '../../../widget/call/errors.ts';
import { StartPayloadError } from '../../../widget/call/start-payload.ts';
import { codeOfMediaError } from '../../../widget/call/media-errors.ts';

suite('every failure has a code', () => {
  it.each([
    ['connection-error', 'connection-lost'],
    ['end-of-life', 'end-of-life'],
    ['no-room', 'no-room'],
    ['ejected', 'ejected'],
    ['exp-room', 'room-expired'],
    ['exp-token', 'token-expired'],
    ['meeting-full', 'meeting-full'],
    ['nbf-room', 'not-yet-valid'],
    ['nbf-token', 'not-yet-valid'],
    ['not-allowed', 'not-allowed'],
    ['something-new', 'unknown'],
  ])('room: %s is %s', (type, code) => {
    expect(codeOfFailure({ kind: 'room', type, message: '' })).toBe(code);
  });

  it.each([
    ['cam-mic-in-use', 'cam-mic-in-use'],
    ['cam-in-use', 'cam-in-use'],
    ['mic-in-use', 'mic-in-use'],
    ['constraints', 'mic-constraints'],
    ['not-found', 'mic-not-found'],
    ['permissions', 'mic-denied'],
    ['undefined-mediadevices', 'browser-unsupported'],
    ['unknown', 'mic-unknown'],
    ['something-new', 'mic-unknown'],
  ])('device: %s is %s', (type, code) => {
    expect(codeOfFailure({ kind: 'device', type })).toBe(code);
  });

  it.each([
    [400, 'bad-request', 'call-refused'],
    [403, 'origin-not-allowed', 'site-not-allowed'],
    [403, 'assistant-not-allowed', 'site-not-allowed'],
    [404, 'site-unknown', 'site-not-allowed'],
    [429, 'too-many-requests', 'provider-busy'],
    [429, 'too-many-calls', 'provider-busy'],
    [429, 'minutes-used-up', 'provider-busy'],
    [502, 'provider-auth', 'provider-auth'],
    [502, 'provider-credit', 'provider-credit'],
    [502, 'provider-refused', 'call-refused'],
    [502, 'provider-down', 'provider-down'],
    [504, 'provider-timeout', 'create-timeout'],
    [500, 'internal', 'provider-down'],
    [401, 'new-code', 'provider-auth'],
    [402, 'new-code', 'provider-credit'],
    [404, 'not-found', 'not-found'],
    [409, 'new-code', 'conflict'],
  ])('HTTP %i %s is %s', (status, code, expected) => {
    const body = JSON.stringify({ error: { code, message: 'words' } });
    expect(describeFailure(new ApiError(status, body, '/')).code).toBe(expected);
  });

  it('tells a day that is used up from minutes that running calls hold', () => {
    const told = (retryAfter: number) => {
      const body = JSON.stringify({ error: { code: 'minutes-used-up', message: 'm', retryAfter } });
      return describeFailure(new ApiError(429, body, '/')).code;
    };
    expect([told(60), told(40_000)]).toEqual(['provider-busy', 'minutes-used-up']);
  });

  it('keeps what an operator and a patient visitor need', () => {
    const body = JSON.stringify({
      error: { code: 'provider-busy', message: 'm', requestId: 'r', retryAfter: 5 },
    });
    expect(describeFailure(new ApiError(429, body, '/'))).toMatchObject({ requestId: 'r', retryAfter: 5 });
  });

  it('knows the way to the Worker and the clock', () => {
    expect(describeFailure(new NetworkError('GET /', null)).code).toBe('provider-down');
    expect(describeFailure({ name: 'NetworkError', offline: true }).code).toBe('offline');
    expect(
      describeFailure({ name: 'NetworkError', failure: { kind: 'engine', problem: 'load-failed' } }).code,
    ).toBe('load-failed');
    expect(describeFailure(new TimeoutError('GET /', 5)).code).toBe('create-timeout');
    expect(describeFailure(new StartPayloadError()).code).toBe('call-refused');
    expect(describeFailure('a string').code).toBe('unknown');
    expect(describeFailure(null).code).toBe('unknown');
  });

  it.each([
    [{ kind: 'engine', problem: 'busy' }, 'conflict'],
    [{ kind: 'engine', problem: 'unsupported' }, 'browser-unsupported'],
    [{ kind: 'engine', problem: 'machine-unreachable' }, 'load-failed'],
    [{ kind: 'support', problem: 'insecure-context' }, 'insecure-context'],
    [{ kind: 'support', problem: 'iframe-not-allowed' }, 'iframe-not-allowed'],
    [{ kind: 'timeout', step: 'joining' }, 'join-timeout'],
    [{ kind: 'autoplay' }, 'autoplay-refused'],
  ] as const)('%o is %s', (failure, code) => {
    expect(codeOfFailure(failure)).toBe(code);
  });
});

suite('what the browser says of a microphone and a camera', () => {
  it.each([
    ['NotAllowedError', 'Permission denied', 'mic-denied', 'cam-denied'],
    ['NotAllowedError', 'Permission denied by system', 'mic-denied-system', 'cam-denied'],
    ['NotReadableError', 'The system does not allow it', 'mic-denied-system', 'cam-in-use'],
    ['NotAllowedError', 'Permission dismissed', 'mic-dismissed', 'mic-dismissed'],
    ['NotAllowedError', 'denied by permissions policy', 'iframe-not-allowed', 'iframe-not-allowed'],
    ['NotFoundError', '', 'mic-not-found', 'cam-not-found'],
    ['NotReadableError', '', 'mic-in-use', 'cam-in-use'],
    ['AbortError', '', 'mic-in-use', 'cam-in-use'],
    ['OverconstrainedError', '', 'mic-constraints', 'cam-not-found'],
    ['TypeError', '', 'browser-unsupported', 'browser-unsupported'],
    ['SomethingNew', '', 'mic-unknown', 'mic-unknown'],
  ])('%s %s is %s, of a camera %s', (name, message, microphone, camera) => {
    expect(codeOfFailure({ kind: 'media', name, message })).toBe(microphone);
    expect(codeOfMediaError({ name, message }, 'camera')).toBe(camera);
  });

  it('knows a system that keeps the microphone from the browser by the room’s word, too', () => {
    expect(codeOfFailure({ kind: 'device', type: 'permissions', blockedBy: 'browser' })).toBe(
      'mic-denied-system',
    );
  });
});
