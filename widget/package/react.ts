/**
 * `talklive/react`: a tag as a component, for React 18 and 19, drawn on a server as it stands. Objects, booleans and
 * events work as in React 19, and the script loads where `host` is given.
 */
import { createElement, forwardRef, useEffect, useRef, type ReactNode } from 'react';
import { loadTalklive } from './load.ts';
import { hear, written } from './props.ts';

interface Props {
  as?: string;
  host?: string;
  nonce?: string;
  site?: string;
  onLoadError?: (fault: Error) => void;
  children?: ReactNode;
}

const report = (fault: unknown) => console.error('[talklive]', fault);

export const Talklive = forwardRef<HTMLElement, Props>(function Talklive(
  { as = 'widget', host, nonce, onLoadError = report, children, ...props },
  ref,
) {
  const { attributes, handlers, texts } = written(props);
  const own = useRef<HTMLElement | null>(null);
  const latest = useRef({ handlers, onLoadError });
  const { site } = props;
  useEffect(() => {
    latest.current = { handlers, onLoadError };
    if (own.current && texts) Object.assign(own.current, { texts });
  });
  useEffect(() => {
    if (host) loadTalklive(host, { site, nonce }).catch((fault: Error) => latest.current.onLoadError(fault));
  }, [host, site, nonce]);
  useEffect(() => (own.current ? hear(own.current, () => latest.current.handlers) : undefined), [as]);
  const keep = (tag: HTMLElement | null) => {
    own.current = tag;
    if (typeof ref === 'function') ref(tag);
    else if (ref) ref.current = tag;
  };
  return createElement(`talklive-${as}`, Object.assign(attributes, { ref: keep }), children);
});
