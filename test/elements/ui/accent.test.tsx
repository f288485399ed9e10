import { assert } from 'chai';
import { createDriver, createViewStage } from './stage.tsx';

const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Relative luminance as WCAG defines it, of whatever the browser paints for a CSS colour. */
function luminance(color: string): number {
  assert(canvas, 'a canvas');
  canvas.fillStyle = '#f0f';
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const STEPS = [0, 51, 128, 204, 255];
const ACCENTS = STEPS.flatMap((r) => STEPS.flatMap((g) => STEPS.map((b) => `rgb(${r}, ${g}, ${b})`)));

describe('The colours derived from a partner’s accent', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`keep their contrast for any accent, ${theme}`, async function () {
      this.timeout(60_000);
      const stage = createViewStage(createDriver(), { theme });
      await stage.show(
        <>
          <button className="btn primary">On the accent</button>
          <p id="surface" />
          <p id="raised">
            <a className="link" href="#x">
              Link
            </a>
            <i id="second" />
          </p>
        </>,
      );
      const surface = stage.root.querySelector<HTMLElement>('.talklive');
      const at = (selector: string) => {
        const found = stage.root.querySelector<HTMLElement>(selector);
        assert(found, selector);
        return found;
      };
      at('.btn').style.transition = 'none';
      at('#surface').style.backgroundColor = 'var(--_surface)';
      at('#raised').style.backgroundColor = 'var(--_raised)';
      at('#second').style.color = 'var(--_second)';
      const style = (selector: string) => getComputedStyle(at(selector));
      const poor: string[] = [];
      for (const accent of ACCENTS) {
        surface?.style.setProperty('--talklive-accent', accent);
        const check = (what: string, a: string, b: string, least: number) => {
          const found = contrast(a, b);
          if (found < least) poor.push(`${accent} ${what}: ${found.toFixed(2)} (${a} on ${b})`);
        };
        const { color, backgroundColor } = style('.btn');
        check('button', color, backgroundColor, 4.5);
        for (const ground of ['#surface', '#raised']) {
          check(`link on ${ground}`, style('.link').color, style(ground).backgroundColor, 4.5);
          check(`second voice on ${ground}`, style('#second').color, style(ground).backgroundColor, 4.5);
        }
      }
      await stage.leave();
      assert(poor.length === 0, `${poor.length} of ${ACCENTS.length}:\n${poor.slice(0, 12).join('\n')}`);
    });
  }
});
