/** Where and how the facade draws: out of reach of the page's styles, in the page's language. */
import { css } from 'virtual:facade';
import type { ReactElement } from 'react';
import { Wrapper, type WrapperProps } from '../ui/Wrapper.tsx';
import { languageOf } from './language.ts';
import { render } from './render.ts';

/** A page's `div { display: none !important }` loses against `!important` from inside the shadow root. */
const HOST =
  ':host{all:initial!important;display:contents!important;color-scheme:inherit!important;font-family:var(--talklive-font,inherit)!important}';

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

/** What the styles start from, as `host` speaks and looks. */
export function surface(host: Element | null, children?: ReactElement): HTMLElement {
  const { lang, dir } = languageOf(host);
  const theme = (host?.getAttribute('theme') ?? 'auto') as WrapperProps['theme'];
  return render(
    <Wrapper theme={theme} locale={lang} dir={dir}>
      {children}
    </Wrapper>,
  ) as HTMLElement;
}
