/** Style sheets enter by `adoptedStyleSheets`: the one way that a policy without 'unsafe-inline' allows everywhere. */
import base from './styles/base.css';
import button from './styles/button.css';
import dialog from './styles/dialog.css';
import field from './styles/field.css';
import tokens from './styles/tokens.css';

/** In the order in which they may override one another. */
const SHARED = [tokens, dialog, button, field, base];
const sheets = new Map<string, CSSStyleSheet>();

/** Makes `text` style the shadow root (or document) that `node` stands in, after what every view shares; once each. */
export function adopt(node: Node, ...texts: readonly string[]): void {
  const root = node.getRootNode() as ShadowRoot | Document;
  for (const text of [...SHARED, ...texts]) {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  }
}

/** The same with what every view shares. */
export const styled = (node: Element | null) => {
  if (node) adopt(node);
};

/** A ref for a view's outermost node: its styles come with it, before it is painted. */
export const styledBy =
  (...texts: readonly string[]) =>
  (node: Element | null) => {
    if (node) adopt(node, ...texts);
  };
