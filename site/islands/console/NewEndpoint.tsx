import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '../../../widget/api/errors.ts';
import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import type { AddedEndpoint } from '../../../worker/console-events-contract.ts';
import { ask, withoutField } from './ask.ts';
import { CopyButton } from './CopyButton.tsx';
import { kindsInWords } from './event-words.ts';
import { Failure, Wrong } from './parts.tsx';
import { useMe } from './useMe.ts';
import { capital } from './words.ts';

/** What is told, as somebody chooses it; the first is what is usual for the address. */
const KINDS = [
  ['', 'What is usual'],
  ['*', 'Everything'],
  ['call.*', 'Calls'],
  ['lead.* callback.*', 'Leads and callbacks'],
  ['alert.* limit.*', 'Alerts and limits'],
  ['digest.*', 'The day’s digest'],
] as const;

/** What is so of it now, in the order in which somebody has to know it. */
function titleOf({ isNew, isOff, lacks }: AddedEndpoint): string {
  if (lacks !== null) return 'It is added, and nothing arrives there yet';
  if (isNew) return 'It is told from now on';
  return isOff ? 'It was there already, and is off' : 'It was there already, and is told of more now';
}

function Made({ added, onDone }: { added: AddedEndpoint; onDone: () => void }) {
  const { id, secret, isNew, isOff, kinds, lacks } = added;
  return (
    <div className="c-form">
      <h2>{titleOf(added)}</h2>
      <p>
        <code>{id}</code> is told {kindsInWords(kinds)}
        {isOff && ' once it is switched on'}.
      </p>
      {lacks !== null && <Wrong words={`Nothing arrives there: ${lacks}.`} />}
      {secret === null ? (
        <>
          {!isNew && (
            <p>What it was told before, it is told still. If it has a secret, that stays as it is.</p>
          )}
          {lacks === null && <p>Send it a test, and see whether it arrives.</p>}
        </>
      ) : (
        <>
          <p>What is sent is signed with this secret. Give it to the receiver; it is not shown again.</p>
          <input readOnly aria-label="Secret" value={secret} onFocus={({ target }) => target.select()} />
        </>
      )}
      <div className="c-ask-do">
        {secret !== null && <CopyButton text={() => secret} what="the secret" />}
        <button type="button" className="button small" onClick={onDone}>
          Done
        </button>
      </div>
    </div>
  );
}

/** Somebody more who is told. @param site the one that is chosen, if one is */
export function NewEndpoint({ site }: { site: string | null }) {
  const { data: me } = useMe();
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [of, setOf] = useState(site ?? '');
  const [url, setUrl] = useState('');
  const [kinds, setKinds] = useState('');
  const close = () => dialog.current?.close();
  const add = useMutation({
    mutationFn: () =>
      ask(CONSOLE_ROUTES.addEndpoint, {
        id: of,
        json: Object.assign({ url: url.trim() }, kinds === '' ? {} : { kinds: kinds.split(' ') }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['events'] }),
  });
  const addressFault =
    add.error instanceof ApiError && add.error.field === 'url'
      ? capital(withoutField(add.error.message))
      : null;
  return (
    <>
      <button
        type="button"
        className="button small"
        data-command="add-endpoint"
        onClick={() => {
          add.reset();
          setUrl('');
          setOf(site ?? me?.sites[0]?.id ?? '');
          dialog.current?.showModal();
        }}
      >
        Tell somebody
      </button>
      <dialog ref={dialog} className="c-ask" aria-label="Tell somebody">
        {add.data ? (
          <Made added={add.data} onDone={close} />
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              add.mutate();
            }}
          >
            <h2>Who is to be told?</h2>
            <label htmlFor={`${id}-site`}>Site</label>
            <select id={`${id}-site`} value={of} onChange={({ target }) => setOf(target.value)}>
              {me?.sites.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}-url`}>Address</label>
            <input
              id={`${id}-url`}
              required
              autoComplete="off"
              spellCheck={false}
              placeholder="https://hooks.example.com/calls"
              aria-invalid={addressFault === null ? undefined : true}
              aria-describedby={addressFault === null ? `${id}-help` : `${id}-fault ${id}-help`}
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
            {addressFault !== null && (
              <p className="c-fault" id={`${id}-fault`} role="alert">
                {addressFault}
              </p>
            )}
            <p className="c-more" id={`${id}-help`}>
              A program’s, a webhook of Slack, Teams or Discord, or mailto:you@example.com. Usual is that a
              program is told everything, and people all but calls.
            </p>
            <label htmlFor={`${id}-kinds`}>Of what</label>
            <select id={`${id}-kinds`} value={kinds} onChange={({ target }) => setKinds(target.value)}>
              {KINDS.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
            {add.error && addressFault === null && <Failure error={add.error} />}
            <div className="c-ask-do">
              <button type="button" className="button quiet small" onClick={close}>
                Cancel
              </button>
              <button type="submit" className="button small" disabled={add.isPending}>
                {add.isPending ? 'One moment …' : 'Tell them'}
              </button>
            </div>
          </form>
        )}
      </dialog>
    </>
  );
}
