/**
 * Light text stands on a dark ground: that of the page, or what lies over it, in a plain colour, a gradient or a picture.
 * The one rule for what is drawn at once and for what comes in its place, so that a first touch changes nothing.
 */
export const isDarkPage = () =>
  // rgb() counts to 255, lab() and lch() to 100, the others to 1.
  /^(r\D+(1[3-9]|2\d)\d|l\D+([5-9]|10)\d|[co]\S+?[ (](1|0\.[5-9]))/.test(
    // A script in the head may be asked to open before there is a body.
    getComputedStyle(document.body || document.documentElement).color,
  );
