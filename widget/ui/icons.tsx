/** Line icons of one weight, drawn for this product: 20 units wide. One that a single view draws stands with that view. */
export { CLOSE, MIC } from './paths.ts';
export const VOICE = 'M1 10h3q2-13 4 0t4 0 4 0h3';
export const CHAT = 'M3.5 5.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H9l-3.5 3v-3a2 2 0 0 1-2-2z';
export const SEND = 'M10 16V4M5 9l5-5 5 5';

/** In the colour of the text, beside a visible or hidden name: it says nothing to a screen reader by itself. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
