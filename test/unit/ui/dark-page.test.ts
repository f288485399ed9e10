/** Which pages the widget takes for dark ones, by what a browser computes of their text and ground. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDarkPage } from '../../../widget/ui/dark-page.ts';

const CLEAR = 'rgba(0, 0, 0, 0)';

function pageOf(color: string, ground: string): boolean {
  const body = {};
  const root = { querySelector: () => body };
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('getComputedStyle', (node: object) => ({
    color,
    backgroundColor: node === body ? ground : CLEAR,
  }));
  return isDarkPage();
}

describe('a page', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['rgb(255, 255, 255)', CLEAR],
    ['rgb(229, 231, 235)', 'rgb(255, 255, 255)'],
    ['rgb(147, 197, 253)', CLEAR],
    ['lab(92 0 0)', CLEAR],
    ['oklch(0.93 0.01 250)', CLEAR],
    ['rgb(128, 128, 128)', 'rgb(17, 24, 39)'],
    ['rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
  ])('is dark with words of %s on %s', (color, ground) => {
    expect(pageOf(color, ground)).toBe(true);
  });

  it.each([
    ['rgb(0, 0, 0)', CLEAR],
    ['rgb(51, 51, 51)', 'rgb(255, 255, 255)'],
    ['rgb(220, 38, 38)', 'rgb(255, 255, 255)'],
    ['rgb(255, 0, 0)', CLEAR],
    ['lab(54.29 80.8 69.9)', CLEAR],
    ['oklch(0.577 0.245 27.3)', 'rgb(255, 255, 255)'],
  ])('is none with words of %s on %s', (color, ground) => {
    expect(pageOf(color, ground)).toBe(false);
  });
});
