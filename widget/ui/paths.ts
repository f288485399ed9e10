/** Of the icons that stand in a call before React is here: 20 units wide. */
export const CLOSE = 'M5 5l10 10M15 5L5 15';
export const MIC =
  'M10 2.5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-5 0V5A2.5 2.5 0 0 1 10 2.5zM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5';
export const KEYBOARD =
  'M2.5 6.5a1.5 1.5 0 0 1 1.5-1.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H4a1.5 1.5 0 0 1-1.5-1.5zM5.5 8h.01M8.5 8h.01M11.5 8h.01M14.5 8h.01M6.5 12h7';
export const SLIDERS =
  'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0 2 2 0 1 0-4 0M5 14a2 2 0 1 0 4 0 2 2 0 1 0-4 0';
export const HANG_UP =
  'M2.8 12.2c-.6-.9-.5-2 .3-2.7 4-3.3 9.8-3.3 13.8 0 .8.7.9 1.8.3 2.7l-1 1.4-4.3-1.3.2-2.1a7.6 7.6 0 0 0-4.2 0l.2 2.1-4.3 1.3z';
