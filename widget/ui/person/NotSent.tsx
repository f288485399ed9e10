import { useUi } from '../context.ts';
import { Phone } from '../Phone.tsx';
import { teamForm } from '../team-form.ts';
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
  const form = teamForm(app.options.origin, named?.teamHref);
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
