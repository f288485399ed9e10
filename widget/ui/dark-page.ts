/** Light text; or, of a text that is set further in, the ground: of the body, or of the root behind one without. */
const DARK =
  // rgb() counts to 255, lab() and lch() to 100, the others to 1; a ground that lets light through tells nothing.
  // Of rgb() the green counts, too: red words stand on white.
  /^(r(\D+(1[3-9]|2\d)\d){2}|l\D+([6-9]|10)\d|(o\w+\(|c\S+ )(1|0\.[7-9]))|\/(rgba.+ 0\))?(rgb\((\d\d?, ){2}|l\D+[1-3]?\d\b|(o\w+\(|c\S+ )0(\.[0-3]| ))[^/]+$/;

/**
 * Light text stands on a dark ground: that of the page, or what lies over it, in a plain colour, a gradient or a picture.
 * The one rule for what is drawn at once and for what comes in its place, so that a first touch changes nothing.
 */
export function isDarkPage(): boolean {
  const root = document.documentElement;
  // Not `document.body`: an element of that name stands for it. A script in the head may be asked before there is one.
  const { color, backgroundColor } = getComputedStyle(root.querySelector('body') || root);
  return DARK.test(`${color}/${backgroundColor}${getComputedStyle(root).backgroundColor}`);
}
