/** A press for a call before the widget's script is there: made once it is, and answered in words where it does not come. */

const isThere = () => 'talklive' in window;
/** The last one. */
let pressed: HTMLElement | null = null;

function go(): void {
  const absent = document.querySelector<HTMLElement>('.absent');
  if (isThere()) pressed?.click();
  else if (absent) absent.hidden = false;
  pressed = null;
}

addEventListener(
  'click',
  ({ target }) => {
    const call = (target as Element).closest<HTMLElement>('[data-talklive]');
    if (!call || isThere()) return;
    const waits = pressed !== null;
    pressed = call;
    // The page's load waits for the script, or for what keeps it away.
    if (document.readyState === 'complete') go();
    else if (!waits) addEventListener('load', go, { once: true });
  },
  true,
);
