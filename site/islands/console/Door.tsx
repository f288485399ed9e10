import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask, isDoorInFront, wordsOf } from './ask.ts';
import { hasPasskeys, provePasskey } from './passkey.ts';
import { Failure } from './parts.tsx';

/** By a passkey, or a code of whoever has lost theirs. */
function Ways() {
  const client = useQueryClient();
  const id = useId();
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const onSuccess = () => client.invalidateQueries();
  const byPasskey = useMutation({
    mutationFn: async () => {
      const passkey = await provePasskey(await ask(CONSOLE_ROUTES.challenge, { json: {} }));
      return ask(CONSOLE_ROUTES.enter, { json: { passkey } });
    },
    onSuccess,
  });
  const byCode = useMutation({
    mutationFn: () => ask(CONSOLE_ROUTES.enter, { json: { email: email.trim(), code } }),
    onSuccess,
  });
  return (
    <>
      {hasPasskeys() && (
        <button
          type="button"
          className="button"
          disabled={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          {byPasskey.isPending ? 'Waiting for your passkey …' : 'Sign in with a passkey'}
        </button>
      )}
      {byPasskey.error && <Failure error={byPasskey.error} />}
      <details>
        <summary>Use a recovery code</summary>
        <form
          className="c-form"
          onSubmit={(event) => {
            event.preventDefault();
            byCode.mutate();
          }}
        >
          <label htmlFor={`${id}-email`}>Email address</label>
          <input
            id={`${id}-email`}
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <label htmlFor={`${id}-code`}>Recovery code</label>
          <input
            id={`${id}-code`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="xxxx-xxxx-xxxx-xxxx"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          {byCode.error && <Failure error={byCode.error} />}
          <button type="submit" className="button small" disabled={byCode.isPending}>
            {byCode.isPending ? 'Signing in …' : 'Sign in'}
          </button>
        </form>
      </details>
    </>
  );
}

interface DoorProps {
  /** Whether somebody came with a link, which then was refused. */
  hadLink: boolean;
  refused: unknown;
}

/** For whoever is not in. */
export function Door({ hadLink, refused }: DoorProps) {
  const isInFront = isDoorInFront(refused);
  return (
    <main id="content" className="c-door">
      <h1>Console</h1>
      <p className="c-door-why" role={hadLink || isInFront ? 'alert' : undefined}>
        {wordsOf(refused)}
      </p>
      {!isInFront && (
        <>
          <Ways />
          <dl>
            <dt>For the first time</dt>
            <dd>
              Open the link of your invitation, or ask an owner for one. On this machine{' '}
              <code>npm start</code> has printed a link, which is good once.
            </dd>
            <dt>Nothing at hand</dt>
            <dd>
              Whoever runs the server makes a new link: <code>npm run console -- link</code>, and with{' '}
              <code>you@example.com --remote</code> for a deployment.
            </dd>
          </dl>
        </>
      )}
      <button className="button quiet small" type="button" onClick={() => location.reload()}>
        Try again
      </button>
    </main>
  );
}
