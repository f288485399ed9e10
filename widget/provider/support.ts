import { hasNoOrigin } from '../api/no-origin.ts';
import { addHeadLink } from '../head-link.ts';
import { isEngaged } from './engaged.ts';
import type { MicrophonePermission, ProviderFailure } from '../call/provider-port.ts';

type PolicyDocument = Document & {
  featurePolicy?: { allowsFeature(feature: string): boolean };
  permissionsPolicy?: { allowsFeature(feature: string): boolean };
};

const policyOf = ({ permissionsPolicy, featurePolicy }: PolicyDocument) => permissionsPolicy ?? featurePolicy;

/** A frame of another site's page gets the microphone only where that page passes it on. */
const isForeignFrame = () => window.parent !== window && window.frameElement === null;

/** Only such a frame may be kept from the microphone by the page around it; a browser with a policy to read tells. One without an origin has another fault. */
export const mayBeWithheld = () => isForeignFrame() && !hasNoOrigin() && !policyOf(document);

/** What keeps this page from holding any call, found out without asking the visitor anything. */
export function findObstacle(): ProviderFailure | null {
  if (isEngaged()) return { kind: 'engine', problem: 'busy' };
  // Nor does a browser give such a page a device. A frame that was written into its page (`srcdoc`) has that page's origin.
  if (hasNoOrigin()) return { kind: 'support', problem: 'frame-sandboxed' };
  if (!window.isSecureContext) return { kind: 'support', problem: 'insecure-context' };
  // What the room and its SDK use. The self-check names which of them lacks.
  const { RTCPeerConnection, AudioContext, crypto } = window as Partial<typeof globalThis>;
  const { getUserMedia, enumerateDevices } = (navigator.mediaDevices ?? {}) as Partial<MediaDevices>;
  if (!(RTCPeerConnection && AudioContext && crypto?.randomUUID && getUserMedia && enumerateDevices))
    return { kind: 'support', problem: 'browser-unsupported' };
  const policy = policyOf(document);
  if (policy && !policy.allowsFeature('microphone')) {
    const problem = window.parent === window ? 'policy-blocked' : 'iframe-not-allowed';
    return { kind: 'support', problem };
  }
  return null;
}

let status: PermissionStatus | undefined;

// Firefox tells no policy: in a foreign frame its `denied` is what the page around it withholds.
const permissionOf = ({ state }: PermissionStatus): MicrophonePermission =>
  state === 'denied' && mayBeWithheld() ? 'withheld' : state;

/**
 * At once where it was asked for before: a browser keeps its answer up to date.
 * Firefox and Safari of some versions do not know the name; they ask each time, so `prompt` is true there.
 */
export function microphonePermission(): MicrophonePermission | Promise<MicrophonePermission> {
  if (status) return permissionOf(status);
  const query = async () =>
    (status = await navigator.permissions.query({ name: 'microphone' as PermissionName }));
  return query().then(permissionOf, () => 'prompt' as const);
}

/** Two may hold the same hint; and a `remove` of the page's own fails where the element is gone already. */
const taking = (hint: Element) => () => {
  if (hint.isConnected) hint.remove();
};

/** One hint an address, however often it is asked for. @returns a function that takes it away again. */
export function preloadScript(address: string): () => void {
  for (const hint of document.querySelectorAll<HTMLLinkElement>('head link[rel=preload][as=script]')) {
    if (hint.href === address) return taking(hint);
  }
  // The SDK's own script element then finds it here, and asks nobody with the page's address.
  return taking(addHeadLink({ rel: 'preload', as: 'script', href: address }));
}

export function reloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload';
}

export function onPage(listener: (event: 'away' | 'back') => void): () => void {
  const away = () => listener('away');
  const back = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener('back');
  };
  window.addEventListener('pagehide', away);
  window.addEventListener('pageshow', back);
  return () => {
    window.removeEventListener('pagehide', away);
    window.removeEventListener('pageshow', back);
  };
}
