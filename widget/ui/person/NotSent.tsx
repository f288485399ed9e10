import { useUi } from '../context.ts';
import { leadsTo } from '../leads-to.ts';
import { Phone } from '../Phone.tsx';
import type { Fault } from './faults.ts';
import { usePersonWords } from './usePersonWords.ts';

/** Sending it again may be of no use. */
const OTHER_WAY: readonly Fault[] = ['often', 'unconfirmed', 'refused'];

/** The form is longer than many a screen. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' });

/** Why it did not arrive, and what to do. Here before it is needed: a region that comes with its words is not read. */
export function NotSent({ fault }: { fault: Fault | null }) {
  const words = usePersonWords();
  const { app, strings, phone, named } = useUi();
  const { origin } = app.options;
  // The page's own, or ours where the page is: in a frame a partner's page is around it.
  const isOurPage = location.origin === origin && parent === window;
  const form = leadsTo(named?.teamHref ?? (isOurPage ? `${origin}/contact` : ''));
  return (
    <div role="alert">
      {fault && (
        <div className="person-fault" ref={bringIntoView}>
          <p>{words.faults[fault]}</p>
          {fault === 'unconfirmed' && form && (
            <a className="link" href={form} target="_blank" rel="noopener noreferrer">
              {words.contact}
              <span className="hidden"> {strings.common.newTab}</span>
            </a>
          )}
          {phone && OTHER_WAY.includes(fault) && <Phone main={false} number={phone} />}
        </div>
      )}
    </div>
  );
}
