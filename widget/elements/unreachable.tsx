/** What stands where a visitor would write on a page from which nobody can be reached. */
import { useEffect } from 'react';
import { useUi } from '../ui/context.ts';
import { Phone } from '../ui/Phone.tsx';
import { languageOf, loadOutcomes } from './languages.ts';
import type { TalkliveElement } from './page-tags.ts';

export interface UnreachableProps {
  host: TalkliveElement;
  why: 'sandboxed' | 'csp' | 'refused';
}

/** Says so; with a number, where the site has one. */
export function Unreachable({ host, why }: UnreachableProps) {
  const { strings, phone } = useUi();
  useEffect(() => {
    void loadOutcomes(languageOf(host).key);
    if (why === 'sandboxed')
      console.error(
        '[talklive] This frame is sandboxed without an origin of its own, and our server answers none: add allow-same-origin to its sandbox.',
      );
  }, [host, why]);
  if (!strings.errors) return null;
  const { cause, remedy } = strings.errors[why === 'csp' ? why : 'sandboxed'];
  const lines = why === 'refused' ? [strings.noChat ?? strings.fault.part] : [cause, remedy];
  return (
    <div className="error" part="error" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {phone && <Phone main number={phone} />}
    </div>
  );
}
