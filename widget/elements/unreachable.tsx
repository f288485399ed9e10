/** What stands where a visitor would write or choose on a page from which nobody can be reached. */
import { useEffect } from 'react';
import type { NetworkError } from '../api/errors.ts';
import { isUnanswered } from '../api/no-origin.ts';
import { useUi } from '../ui/context.ts';
import { Phone } from '../ui/Phone.tsx';
import { warnOnce } from './attributes.ts';
import { languageOf, loadOutcomes } from './languages.ts';
import type { TalkliveElement } from './element-types.ts';

export interface UnreachableProps {
  host: TalkliveElement;
  /** What the site's settings failed with. */
  fault: unknown;
}

/** Says so; with a number, where the site has one. */
export function Unreachable({ host, fault }: UnreachableProps) {
  const { app, strings, phone } = useUi();
  const isSandboxed = isUnanswered(app.options.site);
  useEffect(() => {
    void loadOutcomes(languageOf(host).key);
    if (isSandboxed) warnOnce('this page has no origin: add allow-same-origin to its sandbox.');
  }, [host, isSandboxed]);
  if (!strings.errors) return null;
  const { sandboxed, csp } = strings.errors;
  const isBlocked = (fault as Partial<NetworkError> | undefined)?.failure !== undefined;
  const words = isSandboxed ? sandboxed : isBlocked ? csp : null;
  const nothing = host.tag === 'talklive-chat' ? strings.noChat : strings.errors.site.cause;
  const lines = words ? [words.cause, words.remedy] : [nothing ?? strings.fault.part];
  return (
    <div className="error" part="error" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {phone && <Phone main number={phone} />}
    </div>
  );
}
