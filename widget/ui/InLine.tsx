import type { Standing } from '../../worker/contract.ts';
import { useUi } from './context.ts';
import { fill, plural } from './strings/format.ts';

/** Where the visitor stands, while all places are taken. Nothing before its words are here. */
export function InLine({ place, seconds }: Standing) {
  const { strings, locale } = useUi();
  const { inLine: words } = strings;
  if (!words) return null;
  const number = new Intl.NumberFormat(locale).format(place);
  return (
    <p className="small" part="line">
      {fill(words.place, { place: number })}{' '}
      {plural(locale, words.wait, Math.max(1, Math.ceil(seconds / 60)))}
    </p>
  );
}
