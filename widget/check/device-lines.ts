/** Microphone and WebRTC, without asking the visitor for anything. */
import type { CheckLine } from './report.ts';

const LOOP_MS = 6000;

export async function microphoneState(): Promise<string> {
  return (
    navigator.permissions?.query({ name: 'microphone' as PermissionName }).then(
      ({ state }) => state,
      // Not every browser knows the name.
      () => 'unknown',
    ) ?? 'unknown'
  );
}

const SAYS: Readonly<Record<string, string>> = {
  granted: 'The visitor has allowed it.',
  prompt: 'The visitor will be asked at the first call.',
  unknown: 'This browser tells no permission before it is asked for.',
};

export async function microphoneLine(permission: string): Promise<CheckLine> {
  const about = 'Microphone';
  if (!window.isSecureContext)
    return {
      about,
      state: 'wrong',
      says: 'Browsers allow it on https pages only. Serve this page from:',
      paste: location.href.split(/[?#]/)[0]?.replace(/^http:/, 'https:') ?? '',
    };
  const devices = await navigator.mediaDevices?.enumerateDevices?.().catch(() => null);
  if (!devices) return { about, state: 'wrong', says: 'This browser gives the page no devices.' };
  if (permission === 'denied')
    return {
      about,
      state: 'wrong',
      says: 'It is refused for this page: by the visitor (the sign left of the address takes that back), or by a policy (see there).',
    };
  if (!devices.some(({ kind }) => kind === 'audioinput'))
    return { about, state: 'unsure', says: 'This device shows none. “Try the microphone” asks for one.' };
  return { about, state: 'right', says: `There is one. ${SAYS[permission] ?? ''}`.trim() };
}

/** Asks, for whoever has pressed a button for it. */
export async function tryMicrophone(): Promise<CheckLine> {
  const about = 'Microphone, tried';
  try {
    const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
    for (const track of sound.getTracks()) track.stop();
    return { about, state: 'right', says: 'It opened, and is closed again.' };
  } catch (fault) {
    const { name } = fault as Error;
    const why =
      name === 'NotAllowedError'
        ? 'the visitor, the system or a policy of the page refuses it'
        : name === 'NotFoundError'
          ? 'there is none'
          : name === 'NotReadableError'
            ? 'another program holds it'
            : name;
    return { about, state: 'wrong', says: `It did not open: ${why}.` };
  }
}

/** Old libraries write over these, or add to them; what a call loads relies on them. */
export function changedLines(): CheckLine[] {
  const isNative = (made: unknown) =>
    /\{\s*\[native code\]\s*\}$/.test(Function.prototype.toString.call(made));
  const methods = ['reduce', 'map', 'filter', 'forEach', 'some', 'find', 'flatMap', 'includes'] as const;
  const changed = [
    ...methods.flatMap((name) => (isNative(Array.prototype[name]) ? [] : [`Array.prototype.${name}`])),
    ...Object.keys(Object.prototype).map((name) => `Object.prototype.${name}`),
  ];
  if (changed.length === 0) return [];
  return [
    {
      about: 'Page scripts',
      state: 'unsure',
      says: `A script of the page has changed ${changed.join(' and ')}, and calls may fail by that. Where they do, take it out, or embed by the frame, which none of the page’s scripts can reach.`,
    },
  ];
}

/** What a call needs, and an old browser lacks, or a script of the page has taken away. */
export function browserLines(): CheckLine[] {
  const { AudioContext, crypto, navigator } = window as Partial<typeof globalThis>;
  const needs = {
    AudioContext,
    'crypto.randomUUID': crypto?.randomUUID,
    'navigator.mediaDevices.enumerateDevices': navigator?.mediaDevices?.enumerateDevices,
  };
  const lacks = Object.entries(needs).flatMap(([name, there]) => (there ? [] : [name]));
  // On a page that is not secure browsers hide some of them.
  if (lacks.length === 0 || !window.isSecureContext) return [];
  return [
    {
      about: 'Browser',
      state: 'wrong',
      says: `It lacks ${lacks.join(' and ')}, which calls need: a script of the page has taken it away, or the browser is one of before 2022.`,
    },
  ];
}

/** From this browser to itself, by no server. */
async function loop(ends: readonly [RTCPeerConnection, RTCPeerConnection]): Promise<void> {
  const [near, far] = ends;
  const pass = (to: RTCPeerConnection) => (event: RTCPeerConnectionIceEvent) =>
    void to.addIceCandidate(event.candidate ?? undefined).catch(() => undefined);
  near.onicecandidate = pass(far);
  far.onicecandidate = pass(near);
  const channel = near.createDataChannel('talklive-check');
  const opened = new Promise<void>((resolve, reject) => {
    channel.onopen = () => resolve();
    setTimeout(reject, LOOP_MS, new Error('late'));
  });
  // Awaited below; it may fail before that.
  opened.catch(() => undefined);
  await near.setLocalDescription();
  if (near.localDescription) await far.setRemoteDescription(near.localDescription);
  await far.setLocalDescription();
  if (far.localDescription) await near.setRemoteDescription(far.localDescription);
  await opened;
}

export async function webRtcLine(): Promise<CheckLine> {
  const about = 'WebRTC';
  if (typeof RTCPeerConnection === 'undefined')
    return {
      about,
      state: 'wrong',
      says: 'It is switched off in this browser, by a setting (media.peerconnection.enabled in Firefox) or an extension. Calls need it.',
    };
  const ends: RTCPeerConnection[] = [];
  try {
    ends.push(new RTCPeerConnection(), new RTCPeerConnection());
    await loop(ends as [RTCPeerConnection, RTCPeerConnection]);
    return { about, state: 'right', says: 'A loop within this browser has closed.' };
  } catch (fault) {
    return {
      about,
      state: 'unsure',
      says: `A loop within this browser did not close (${(fault as Error).message}): an extension, a policy of the device or a firewall may hold it back.`,
    };
  } finally {
    for (const end of ends) end.close();
  }
}
