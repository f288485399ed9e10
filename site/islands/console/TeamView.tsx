import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CONSOLE_ROUTES, isAtLeast, type Me } from '../../../worker/console-contract.ts';
import type { Invitation, Invited, Member, Rights } from '../../../worker/console-team-contract.ts';
import { ask } from './ask.ts';
import { CopyButton } from './CopyButton.tsx';
import { dateOf, momentOf } from './format.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { Question } from './Question.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { SessionList } from './SessionList.tsx';
import { useMe, useZone } from './useMe.ts';
import { VIEW_TABLE } from './views.ts';

const sitesOf = ({ sites }: Rights, me: Me) =>
  sites?.map((site) => me.sites.find(({ id }) => id === site)?.name ?? site).join(', ') ?? 'all sites';

function OneMember({ member, me }: { member: Member; me: Me }) {
  const zone = useZone();
  const client = useQueryClient();
  const { id, email, role, sites, createdAt, seenAt, passkeys, isMe } = member;
  const again = () => client.invalidateQueries();
  const change = async (rights: Rights) => {
    await ask(CONSOLE_ROUTES.changeMember, { id, json: rights });
    await again();
    return null;
  };
  return (
    <li className="c-entry">
      <div>
        <h3>
          {email} {isMe && <Chip tone="live">You</Chip>}
        </h3>
        <p>
          {role} of {sitesOf(member, me)}
        </p>
        <p className="c-more">
          {[
            `since ${dateOf(createdAt, zone)}`,
            passkeys === 0 ? 'no passkey' : `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
            seenAt === null ? 'not signed in' : `last here ${momentOf(seenAt, zone)}`,
          ].join(' · ')}
        </p>
      </div>
      <div className="c-do">
        <RightsDialog
          key={JSON.stringify([role, sites])}
          me={me}
          action="Change"
          about={email}
          title={`What may ${email} do?`}
          yes="Save"
          className="c-plain"
          rights={{ role, sites }}
          email={email}
          onYes={change}
        />
        <Question
          action="Remove"
          about={email}
          title={`Remove ${email}?`}
          doing="Removing …"
          otherwise="Keep them"
          onYes={() => ask(CONSOLE_ROUTES.removeMember, { id }).then(again)}
        >
          They are signed out everywhere at once, and their passkeys and recovery codes open nothing any more.
          What they did stays in the audit log.
        </Question>
      </div>
    </li>
  );
}

const MAILS: Record<Invited['mail'], string> = {
  sent: 'It was sent by mail, too.',
  failed: 'The mail could not be sent: pass the link on yourself.',
  'not-set-up': 'Pass it on yourself: no mail is set up on this server.',
};

function InvitationLink({ email, invited: { url, mail } }: { email: string; invited: Invited }) {
  return (
    <>
      <h2>The invitation of {email}</h2>
      <p>This link is good once, within a week, for whoever opens it. It is not shown again. {MAILS[mail]}</p>
      <input readOnly aria-label="Link" value={url} onFocus={({ target }) => target.select()} />
      <div className="c-do">
        <CopyButton text={() => url} what="the link" />
      </div>
    </>
  );
}

function OneInvitation({ invitation, me }: { invitation: Invitation; me: Me }) {
  const zone = useZone();
  const client = useQueryClient();
  const { id, email, role, inviter, expiresAt } = invitation;
  const take = useMutation({
    mutationFn: () => ask(CONSOLE_ROUTES.takeBack, { id }),
    // Also where it was used meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['team'] }),
  });
  return (
    <li className="c-entry">
      <div>
        <h3>{email}</h3>
        <p>
          {role} of {sitesOf(invitation, me)}
        </p>
        <p className="c-more">
          by {inviter}, until {momentOf(expiresAt, zone)}
        </p>
        {take.error && <Failure error={take.error} />}
      </div>
      <button type="button" className="c-plain" disabled={take.isPending} onClick={() => take.mutate()}>
        Take back<span className="unseen"> the invitation of {email}</span>
      </button>
    </li>
  );
}

function Team({ me }: { me: Me }) {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['team'],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.members, { signal }),
  });
  const invite = async (rights: Rights, email: string) => {
    const invited = await ask(CONSOLE_ROUTES.invite, { json: Object.assign({ email }, rights) });
    await client.invalidateQueries({ queryKey: ['team'] });
    return <InvitationLink email={email} invited={invited} />;
  };
  return (
    <section className="c-view c-narrow" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Team</h1>
        {isAtLeast(me.role, VIEW_TABLE.team.role) && (
          <RightsDialog
            me={me}
            command="invite"
            action="Invite somebody"
            title="Invite somebody"
            yes="Make the link"
            className="button small"
            rights={{ role: 'reader', sites: me.allSites ? null : me.sites.map(({ id }) => id) }}
            email={null}
            onYes={invite}
          />
        )}
      </div>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <h2 className="c-second">Members</h2>
          <ul aria-label="Members">
            {data.members.map((member) => (
              <OneMember key={member.id} member={member} me={me} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <>
              <h2 className="c-second">Invited</h2>
              <ul aria-label="Invited">
                {data.invitations.map((invitation) => (
                  <OneInvitation key={invitation.id} invitation={invitation} me={me} />
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <h2 className="c-second">{me.allSites ? 'Who is signed in' : 'Where you are signed in'}</h2>
      <SessionList of={me.allSites ? null : me.email} />
    </section>
  );
}

export function TeamView() {
  const { data: me } = useMe();
  return me && <Team me={me} />;
}
