/** What stands where a visitor would write in a frame from which nobody can be reached. */
import { useEffect } from 'react';
import { useUi } from '../ui/context.ts';
import { errorWords } from '../ui/error-words.ts';
import { Phone } from '../ui/OtherWays.tsx';
import { languageOf, loadOutcomes } from './languages.ts';
import type { TalkliveElement } from './react-element.ts';

/** Says what a call says there; with a number, where the site has one. */
export function NoOrigin({ host }: { host: TalkliveElement }) {
  const { strings, phone } = useUi();
  useEffect(() => {
    void loadOutcomes(languageOf(host).key);
    console.error(
      '[talklive] This frame is sandboxed without an origin of its own, and our server answers none: add allow-same-origin to its sandbox.',
    );
  }, [host]);
  if (!strings.errors) return null;
  const { cause, remedy } = errorWords({ errors: strings.errors }, 'frame-sandboxed');
  return (
    <div className="error" part="error" role="alert">
      <p>{cause}</p>
      <p>{remedy}</p>
      {phone && <Phone main number={phone} />}
    </div>
  );
}
