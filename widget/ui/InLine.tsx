import type { Standing } from '../../worker/contract.ts';
import { useUi } from './context.ts';
import { plural } from './strings/plural.ts';

/** Where the visitor stands, while all places are taken. Nothing before its words are here. */
export function InLine({ place, seconds }: Standing) {
  const { strings, locale } = useUi();
  const { inLine: words } = strings;
  if (!words) return null;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return (
    <p className="small" part="line">
      {`${plural(locale, { other: words.place }, place)} ${plural(locale, words.wait, minutes)}`}
    </p>
  );
}
