import { useLayoutEffect, useState } from 'react';

/** `credentials`: the frame may come where it is loaded without any. */
type Blocked = 'forbidden' | 'credentials' | null;

/** What a report of Cross-Origin-Embedder-Policy holds. */
interface EmbedderFault {
  blockedURL: string;
  disposition: string;
}

/** Whether the page's own policies keep the frame of `address` away, of which a frame itself tells nothing. */
export function useBlocked(address: string | null): Blocked {
  const [blocked, setBlocked] = useState<Blocked>(null);
  useLayoutEffect(() => {
    if (!address) return;
    const { origin } = new URL(address);
    const heard = new AbortController();
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, disposition }) => {
        if (
          disposition !== 'enforce' ||
          effectiveDirective !== 'frame-src' ||
          !address.startsWith(blockedURI)
        )
          return;
        setBlocked('forbidden');
        import('../api/why.ts').then(
          ({ tellMissingSource }) => tellMissingSource(blockedURI, origin, effectiveDirective),
          () => undefined,
        );
      },
      heard,
    );
    if (!('ReportingObserver' in window)) return () => heard.abort();
    const reports = new ReportingObserver(
      (all) => {
        for (const { body } of all) {
          // Chromium has no properties for it.
          const { disposition, blockedURL } = (body as { toJSON(): EmbedderFault }).toJSON();
          if (disposition !== 'enforce' || !blockedURL.startsWith(origin)) continue;
          if ('credentialless' in HTMLIFrameElement.prototype) setBlocked('credentials');
          else {
            setBlocked('forbidden');
            import('../api/why.ts').then(
              ({ tellEmbedder }) => tellEmbedder(origin),
              () => undefined,
            );
          }
        }
      },
      { types: ['coep'] },
    );
    reports.observe();
    return () => {
      reports.disconnect();
      heard.abort();
    };
  }, [address]);
  return blocked;
}
