/** The looks beside the first, and less room: fetched by pages that want one. Each is a sheet of its own, after those of the views. */
import card from './card.css';
import compact from './compact.css';
import plain from './plain.css';

const sheetOf = (text: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
};

const SHEETS = new Map(Object.entries({ card, plain, compact }).map(([name, text]) => [name, sheetOf(text)]));

interface Worn {
  look?: string | undefined;
  density?: string | undefined;
}

/** Has `root` look so, and no longer as it was dressed before. */
export function dress(root: ShadowRoot, { look, density }: Worn): void {
  const worn = [...SHEETS].filter(([name]) => name === look || name === density).map(([, sheet]) => sheet);
  const ours = new Set(SHEETS.values());
  const others = root.adoptedStyleSheets.filter((sheet) => !ours.has(sheet));
  root.adoptedStyleSheets = others.concat(worn);
}
