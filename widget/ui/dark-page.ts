/**
 * Light text stands on a dark ground: that of the page, or what lies over it, in a plain colour or a picture. For what is
 * drawn at once; `page-ground.ts` looks more closely.
 */
export const isDarkPage = () =>
  // rgb() counts to 255, the others to 1. A script in the head may be asked to open before there is a body.
  /\((1[3-9]\d|2\d\d|0?\.[5-9])/.test(getComputedStyle(document.body || document.documentElement).color);
