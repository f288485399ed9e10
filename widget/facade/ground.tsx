/** Where and how the facade draws: out of reach of the page's styles, in the page's language. */
import { css } from 'virtual:facade';
import type { ReactElement } from 'react';
import { Wrapper, type WrapperProps } from '../ui/Wrapper.tsx';
import { languageOf } from './language.ts';
import { render } from './render.ts';

/**
 * A launcher's tag has no box, unless the page gives it one: the page can lay out and hide it. A frame stands in a `div`,
 * where a page's `div { display: none !important }` loses against `!important` from inside the shadow root.
 */
const HOST =
  ':host(:not([placement=inline])){display:contents}:host(div){all:initial!important;display:contents!important;color-scheme:inherit!important;font-family:inherit!important}';

let sheet: CSSStyleSheet | undefined;

/** A root with our styles: that of `host`, which the element takes over when it is defined. */
export function ground(host: Element = document.createElement('div')): ShadowRoot {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(HOST + css);
  }
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return root;
}

/**
 * Light text stands on a dark ground: that of the page, or what lies over it, in a plain colour or a picture. The elements
 * look more closely when they come.
 */
const isDark = () =>
  // rgb() counts to 255, the others to 1. A script in the head may be asked to open before there is a body.
  /\((1[3-9]\d|2\d\d|0?\.[5-9])/.test(getComputedStyle(document.body || document.documentElement).color);

/** What the styles start from, as `host` speaks and looks. */
export function surface(host: Element | null, children?: ReactElement): HTMLElement {
  const { lang, dir } = languageOf(host);
  const theme = (host?.getAttribute('theme') ?? 'auto').replace(
    'auto',
    isDark() ? 'dark' : 'light',
  ) as WrapperProps['theme'];
  return render(
    <Wrapper theme={theme} locale={lang} dir={dir}>
      {children}
    </Wrapper>,
  ) as HTMLElement;
}
