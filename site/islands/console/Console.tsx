import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { addressOf, follow, usePlace, VIEWS, type View } from './address.ts';
import { ask, isSignedOut } from './ask.ts';
import { AccountView } from './AccountView.tsx';
import { AuditView } from './AuditView.tsx';
import { OneCall } from './OneCall.tsx';
import { CallsView } from './CallsView.tsx';
import { Door } from './Door.tsx';
import { EventsView } from './EventsView.tsx';
import { Frame } from './Frame.tsx';
import { LinkChoice } from './LinkChoice.tsx';
import { LeadsView } from './LeadsView.tsx';
import { NowView } from './NowView.tsx';
import { NumbersView } from './NumbersView.tsx';
import { Failure, Waiting, Wrong } from './parts.tsx';
import { OneSite } from './site/OneSite.tsx';
import { SitesView } from './SitesView.tsx';
import { TeamView } from './TeamView.tsx';
import { hasUnused, Unused } from './Unused.tsx';
import { LiveLine } from './useLive.tsx';
import { useMe } from './useMe.ts';
import { viewName } from './views.ts';

const SHOWN: Record<View, () => React.ReactNode> = {
  now: NowView,
  calls: CallsView,
  call: OneCall,
  numbers: NumbersView,
  leads: LeadsView,
  events: EventsView,
  sites: SitesView,
  site: OneSite,
  team: TeamView,
  audit: AuditView,
  account: AccountView,
};

/** Taken out of the address at once: nobody shall send it on with a picture of the page. */
function takeToken(): string | null {
  const [, token] = /^#enter=(.+)$/.exec(location.hash) ?? [];
  if (token === undefined) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return token;
}
/** Used once: who is out later comes in by something else. */
let token = takeToken();

interface DoorState {
  trying: boolean;
  /** Whether somebody came with a link. */
  hadLink: boolean;
  refused: unknown;
}

/** Opens the door with the link's token, or with what stands in front of the deployment. */
function useDoor(isOut: boolean): DoorState {
  const client = useQueryClient();
  const [state, setState] = useState<DoorState>({ trying: true, hadLink: false, refused: null });
  useEffect(() => {
    if (!isOut) return;
    const given = token;
    token = null;
    ask(CONSOLE_ROUTES.enter, { json: given === null ? {} : { token: given } })
      .then(() => client.invalidateQueries())
      .catch((refused: unknown) => setState({ trying: false, hadLink: given !== null, refused }));
  }, [isOut, client]);
  return state;
}

/** As the page was built. */
const TITLE = document.title;

/** Where the address is of no view. */
function NoView() {
  const asked = usePlace().get('view') ?? '';
  return (
    <section className="c-view" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">There is no such view</h1>
      </div>
      <Wrong words={`view: expected one of ${VIEWS.join(', ')}, got "${asked.slice(0, 60)}"`}>
        <a className="button quiet small" href={addressOf({ view: 'calls' })} onClick={follow}>
          To the calls
        </a>
      </Wrong>
    </section>
  );
}

export function Console() {
  const { data: me, error } = useMe();
  const place = usePlace();
  const { view } = place;
  useEffect(() => {
    document.title = `${view === null ? 'No such view' : viewName(view)} – ${TITLE}`;
  }, [view]);
  const isOut = error !== null && isSignedOut(error);
  const { trying, hadLink, refused } = useDoor(isOut);
  const [hasLink, setHasLink] = useState(token !== null);
  if (hasLink && isOut) setHasLink(false);
  if (isOut) return trying ? <Waiting /> : <Door hadLink={hadLink} refused={refused} />;
  if (error && !me) return <Failure error={error} />;
  if (!me) return <Waiting />;
  if (hasLink)
    return (
      <LinkChoice
        email={me.email}
        onChosen={(uses) => {
          if (!uses) token = null;
          setHasLink(false);
        }}
      />
    );
  const Shown = view === null ? NoView : hasUnused(place) ? Unused : SHOWN[view];
  return (
    <LiveLine>
      <Frame me={me}>
        <Shown key={view} />
      </Frame>
    </LiveLine>
  );
}
