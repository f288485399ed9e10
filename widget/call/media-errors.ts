/** What `getUserMedia` refuses with, in the words of this product: the one mapping, of calls and of checks. Pure. */
import type { CallErrorCode } from './types.ts';

export type MediaKind = 'microphone' | 'camera';

const NAMES: Record<string, Record<MediaKind, CallErrorCode>> = {
  NotAllowedError: { microphone: 'mic-denied', camera: 'cam-denied' },
  SecurityError: { microphone: 'mic-denied', camera: 'cam-denied' },
  NotFoundError: { microphone: 'mic-not-found', camera: 'cam-not-found' },
  NotReadableError: { microphone: 'mic-in-use', camera: 'cam-in-use' },
  AbortError: { microphone: 'mic-in-use', camera: 'cam-in-use' },
  // A chosen camera that is not there any more.
  OverconstrainedError: { microphone: 'mic-constraints', camera: 'cam-not-found' },
  TypeError: { microphone: 'browser-unsupported', camera: 'browser-unsupported' },
};

/** `of`: the device that it was about, where both were asked for. */
export function codeOfMediaError(
  { name = '', message = '' }: Partial<Pick<Error, 'name' | 'message'>>,
  of: MediaKind = 'microphone',
): CallErrorCode {
  // "Permission denied by system": the browser itself may not use it.
  if (of === 'microphone' && /\bsystem\b/i.test(message)) return 'mic-denied-system';
  if (name === 'NotAllowedError' && /dismiss/i.test(message)) return 'mic-dismissed';
  if (name === 'NotAllowedError' && /policy/i.test(message)) return 'iframe-not-allowed';
  return NAMES[name]?.[of] ?? 'mic-unknown';
}
