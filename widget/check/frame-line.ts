import type { CheckLine } from './report.ts';

type PolicyDocument = Document &
  Partial<Record<'permissionsPolicy' | 'featurePolicy', { allowsFeature(feature: string): boolean }>>;

/** What the browser says of the page's own policy; undefined where it says nothing, as Firefox. */
export function allowsHere(): ((feature: string) => boolean) | undefined {
  const { permissionsPolicy, featurePolicy } = document as PolicyDocument;
  const policy = permissionsPolicy ?? featurePolicy;
  return policy && ((feature) => policy.allowsFeature(feature));
}

/** @param microphone as the browser's permissions have it */
export function frameLine(microphone: string): CheckLine {
  const about = 'Frame';
  if (window.parent === window) return { about, state: 'right', says: 'The page stands in none.' };
  const allows = allowsHere();
  // Firefox tells no policy: in a frame of another origin its `denied` is what the page around it withholds.
  const isWithheld = allows ? !allows('microphone') : microphone === 'denied' && window.frameElement === null;
  if (isWithheld)
    return {
      about,
      state: 'wrong',
      says: 'The page stands in a frame that passes no microphone on. Let the frame’s tag say as follows; if it does, let the Permissions-Policy of the page around it name this host:',
      paste: 'allow="microphone; camera; autoplay; fullscreen; display-capture; clipboard-write"',
    };
  return { about, state: 'right', says: 'The page stands in a frame, which passes the microphone on.' };
}
