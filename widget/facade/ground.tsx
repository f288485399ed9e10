/** Where and how the facade draws: out of reach of the page's styles, in the page's language. */
import { css } from 'virtual:facade';
import type { ReactElement } from 'react';
import { Wrapper, type WrapperProps } from '../ui/Wrapper.tsx';
import { languageOf } from './language.ts';
import { render } from './render.ts';

/** A page's `div { display: none !important }` loses against `!important` from inside the shadow root. */
const HOST =
  ':host{all:initial!important;display:contents!important;color-scheme:inherit!important;font-family:inherit!important}';

let sheet: CSSStyleSheet | undefined;

export function ground() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(HOST + css);
  }
  const child = document.createElement('div');
  const root = child.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  return { child, root };
}

/**
 * What the page's body is painted in; `auto` where it is not, or in a colour that is not written in rgb: then the page's
 * `color-scheme` decides, until the elements come and look more closely.
 */
function painted(): 'light' | 'dark' | 'auto' {
  // A script in the head may be asked to open before there is a body.
  const { backgroundColor } = getComputedStyle(document.body || document.documentElement);
  const green = /b\(\d+, (\d+)/.exec(backgroundColor);
  return green ? ((green[1] as unknown as number) > 127 ? 'light' : 'dark') : 'auto';
}

/** What the styles start from, as `host` speaks and looks. */
export function surface(host: Element | null, children?: ReactElement): HTMLElement {
  const { lang, dir } = languageOf(host);
  const theme = (host?.getAttribute('theme') ?? 'auto').replace('auto', painted()) as WrapperProps['theme'];
  return render(
    <Wrapper theme={theme} locale={lang} dir={dir}>
      {children}
    </Wrapper>,
  ) as HTMLElement;
}
