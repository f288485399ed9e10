import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { Passkey } from '../../../worker/console-team-contract.ts';
import { ask } from './ask.ts';
import { dateOf, momentOf } from './format.ts';
import { hasPasskeys, makePasskey } from './passkey.ts';
import { Chip, Failure, Waiting } from './parts.tsx';
import { Question } from './Question.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionList } from './SessionList.tsx';
import { useMe, useZone } from './useMe.ts';

function OnePasskey({ passkey: { id, name, isSynced, createdAt, usedAt } }: { passkey: Passkey }) {
  const zone = useZone();
  const client = useQueryClient();
  const remove = async () => {
    await ask(CONSOLE_ROUTES.removePasskey, { id });
    await client.invalidateQueries();
  };
  return (
    <li className="c-entry">
      <div>
        <h3>
          {name} {isSynced && <Chip tone="plain">synced</Chip>}
        </h3>
        <p className="c-more">
          Added {dateOf(createdAt, zone)},{' '}
          {usedAt === null ? 'not used so far' : `used ${momentOf(usedAt, zone)}`}
        </p>
      </div>
      <Question
        action="Remove"
        about={name}
        title={`Remove “${name}”?`}
        doing="Removing …"
        otherwise="Keep it"
        onYes={remove}
      >
        It opens nothing here any more, and whoever came in by it is signed out. The device itself goes on
        showing it until you delete it there.
      </Question>
    </li>
  );
}

function AddPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const client = useQueryClient();
  const id = useId();
  const [name, setName] = useState('This device');
  const add = useMutation({
    mutationFn: async () => {
      const options = await ask(CONSOLE_ROUTES.passkeyOptions, { json: {} });
      return ask(CONSOLE_ROUTES.addPasskey, { json: await makePasskey(options, name.trim()) });
    },
    onSuccess: ({ codes }) => {
      if (codes.length > 0) onCodes(codes);
      return client.invalidateQueries({ queryKey: ['passkeys'] });
    },
  });
  if (!hasPasskeys())
    return (
      <p className="c-more">This browser makes no passkeys. Open the console in another one, over https.</p>
    );
  return (
    <form
      className="c-form c-add"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <label htmlFor={id}>Name of a new passkey</label>
      <input
        id={id}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <button type="submit" className="button small" disabled={add.isPending || !name.trim()}>
        {add.isPending ? 'Waiting for your device …' : 'Add a passkey'}
      </button>
      {add.error && <Failure error={add.error} />}
    </form>
  );
}

function CodesLeft({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const client = useQueryClient();
  const make = async () => {
    const { codes } = await ask(CONSOLE_ROUTES.makeCodes, { json: {} });
    onCodes(codes);
    await client.invalidateQueries({ queryKey: ['passkeys'] });
  };
  return (
    <div className="c-entry">
      <p>{left === 0 ? 'None are left.' : `${left} of them ${left === 1 ? 'is' : 'are'} good.`}</p>
      <Question
        action="Make new ones"
        about="recovery codes"
        title="Make new recovery codes?"
        doing="Making them …"
        otherwise="Keep those that I have"
        onYes={make}
      >
        Those that you have open nothing from then on. The new ones are shown once.
      </Question>
    </div>
  );
}

export function AccountView() {
  const { data: me } = useMe();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error } = useQuery({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => ask(CONSOLE_ROUTES.passkeys, { signal }),
  });
  return (
    <section className="c-view c-narrow" aria-labelledby="title">
      <div className="c-head">
        <h1 id="title">Passkeys and sessions</h1>
      </div>
      <p className="c-more">You are {me?.email}.</p>
      <h2 className="c-second">Passkeys</h2>
      {error && <Failure error={error} />}
      {!data && !error && <Waiting />}
      {data && data.passkeys.length === 0 && (
        <p className="c-more">
          You have none so far. With one you come in without a link, by your finger, face or PIN.
        </p>
      )}
      <ul aria-label="Passkeys">
        {data?.passkeys.map((passkey) => (
          <OnePasskey key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <AddPasskey onCodes={setCodes} />
      {data && (data.passkeys.length > 0 || data.codesLeft > 0) && (
        <>
          <h2 className="c-second">Recovery codes</h2>
          {codes.length === 0 && <CodesLeft left={data.codesLeft} onCodes={setCodes} />}
        </>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
      <h2 className="c-second">Where you are signed in</h2>
      {me && <SessionList of={me.email} />}
    </section>
  );
}
