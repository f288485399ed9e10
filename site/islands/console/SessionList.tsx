import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { Door, SessionEntry } from '../../../worker/console-team-contract.ts';
import { ask } from './ask.ts';
import { momentOf } from './format.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { useZone } from './useMe.ts';
import { capital } from './words.ts';

const DOORS: Record<Door, string> = {
  link: 'a link',
  invitation: 'an invitation',
  access: 'Cloudflare Access',
  passkey: 'a passkey',
  code: 'a recovery code',
};

const browserOf = (family: string) => (family === 'other' ? 'Another browser' : capital(family));

function OneSession({ session, isNamed }: { session: SessionEntry; isNamed: boolean }) {
  const zone = useZone();
  const client = useQueryClient();
  const { id, email, door, browser, createdAt, seenAt, isThis } = session;
  const end = useMutation({
    mutationFn: () => ask(CONSOLE_ROUTES.endSession, { id }),
    // Also where it was over before.
    onSettled: () => client.invalidateQueries({ queryKey: isThis ? ['me'] : ['sessions'] }),
  });
  return (
    <li className="c-entry">
      <div>
        <h3>
          {isNamed ? email : browserOf(browser)} {isThis && <Chip tone="live">This browser</Chip>}
        </h3>
        <p className="c-more">
          {isNamed ? `${browserOf(browser)}: came` : 'Came'} in by {DOORS[door]} on{' '}
          {momentOf(createdAt, zone)}, last here {momentOf(seenAt, zone)}
        </p>
        {end.error && <Failure error={end.error} />}
      </div>
      <button
        type="button"
        className="c-plain c-danger"
        disabled={end.isPending}
        onClick={() => end.mutate()}
      >
        {end.isPending ? 'Ending …' : isThis ? 'Sign out here' : 'Sign out'}
        <span className="unseen">
          {' '}
          {email}, {browserOf(browser)}
        </span>
      </button>
    </li>
  );
}

/** @param of whose; null: everybody's that may be seen. */
export function SessionList({ of }: { of: string | null }) {
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.sessions, { signal }),
  });
  const shown = data?.sessions.filter(({ email }) => of === null || email === of) ?? [];
  return (
    <>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      <ul aria-label="Sessions">
        {shown.map((session) => (
          <OneSession key={session.id} session={session} isNamed={of === null} />
        ))}
      </ul>
    </>
  );
}
