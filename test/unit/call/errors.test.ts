import { describe as suite, expect, it } from 'vitest';
import { ApiError, NetworkError, TimeoutError } from '../../../widget/api/errors.ts';
import { codeOfFailure, describe } from '../../../widget/call/errors.ts';
import { StartPayloadError } from '../../../widget/call/start-payload.ts';
import { failureOfDomError } from '../../../widget/provider/microphone.ts';

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
    expect(describe(new ApiError(status, body, '/')).code).toBe(expected);
  });

  it('keeps what an operator and a patient visitor need', () => {
    const body = JSON.stringify({
      error: { code: 'provider-busy', message: 'm', requestId: 'r', retryAfter: 5 },
    });
    expect(describe(new ApiError(429, body, '/'))).toMatchObject({ requestId: 'r', retryAfter: 5 });
  });

  it('knows the way to the Worker and the clock', () => {
    expect(describe(new NetworkError('GET /', null)).code).toBe('provider-down');
    expect(describe({ name: 'NetworkError', offline: true }).code).toBe('offline');
    expect(describe(new TimeoutError('GET /', 5)).code).toBe('create-timeout');
    expect(describe(new StartPayloadError()).code).toBe('call-refused');
    expect(describe('a string').code).toBe('unknown');
    expect(describe(null).code).toBe('unknown');
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

suite('what the browser says of a microphone', () => {
  const named = (name: string, message = '') => Object.assign(new Error(message), { name });
  it.each([
    [named('NotAllowedError', 'Permission denied'), 900, false, 'mic-denied'],
    [named('NotAllowedError', 'Permission dismissed'), 900, false, 'mic-dismissed'],
    [named('NotAllowedError', 'denied by permissions policy'), 900, true, 'iframe-not-allowed'],
    [named('NotAllowedError'), 5, true, 'iframe-not-allowed'],
    [named('NotAllowedError'), 5, false, 'mic-denied'],
    [named('NotFoundError'), 5, false, 'mic-not-found'],
    [named('NotReadableError'), 5, false, 'mic-in-use'],
    [named('OverconstrainedError'), 5, false, 'mic-constraints'],
    [named('TypeError'), 5, false, 'browser-unsupported'],
    [named('SomethingNew'), 5, false, 'mic-unknown'],
  ])('%s after %i ms (framed: %s) is %s', (error, ms, framed, code) => {
    expect(codeOfFailure(failureOfDomError(error, ms, framed))).toBe(code);
  });
});
