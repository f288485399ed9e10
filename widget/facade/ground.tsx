/** Where and how the facade draws: out of reach of the page's styles, in the page's language. */
import { css } from 'virtual:facade';
import type { ReactElement } from 'react';
import { isDarkPage } from '../ui/dark-page.ts';
import { Wrapper, type WrapperProps } from '../ui/Wrapper.tsx';
import { facadeLanguageOf } from './language.ts';
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

/** What the styles start from, as `host` speaks and looks. */
export function surface(host: Element | null, children?: ReactElement): HTMLElement {
  const { lang, dir } = facadeLanguageOf(host);
  const theme = (host?.getAttribute('theme') ?? 'auto').replace(
    'auto',
    isDarkPage() ? 'dark' : 'light',
  ) as WrapperProps['data-theme'];
  return render(
    <Wrapper data-theme={theme} lang={lang} dir={dir}>
      {children}
    </Wrapper>,
  ) as HTMLElement;
}
