import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Me } from '../../../worker/console-contract.ts';
import type { Rights } from '../../../worker/console-team-contract.ts';
import { Failure } from './parts.tsx';

const ROLES: Record<Rights['role'], string> = {
  reader: 'Reader: sees everything of the sites, changes nothing',
  editor: 'Editor: works on leads, hangs up, tries and switches endpoints',
  owner: 'Owner: erases calls, sees the history, invites and removes people',
};

interface FieldsProps {
  me: Me;
  rights: Rights;
  onChange: (rights: Rights) => void;
}

function RightsFields({ me, rights: { role, sites }, onChange }: FieldsProps) {
  const chosen = sites ?? [];
  const choose = (id: string, isOn: boolean) =>
    onChange({ role, sites: isOn ? chosen.concat(id) : chosen.filter((one) => one !== id) });
  return (
    <>
      <fieldset>
        <legend>Role</legend>
        {Object.entries(ROLES).map(([one, words]) => (
          <label key={one} className="c-check">
            <input
              type="radio"
              name="role"
              value={one}
              checked={one === role}
              onChange={() => onChange({ role: one as Rights['role'], sites })}
            />
            <span>{words}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Sites</legend>
        {me.allSites && (
          <label className="c-check">
            <input
              type="checkbox"
              checked={sites === null}
              onChange={({ target }) => onChange({ role, sites: target.checked ? null : [] })}
            />
            <span>All sites, also those to come</span>
          </label>
        )}
        {sites !== null &&
          me.sites.map(({ id, name }) => (
            <label key={id} className="c-check">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ target }) => choose(id, target.checked)}
              />
              <span>{name}</span>
            </label>
          ))}
      </fieldset>
    </>
  );
}

interface RightsDialogProps {
  me: Me;
  /** By which the palette finds its button. */
  command?: string;
  action: string;
  /** What the button is about, for who hears it. */
  about?: string;
  title: string;
  /** What the dialog's own button says. */
  yes: string;
  className: string;
  rights: Rights;
  /** Null where it is somebody who is known. */
  email: string | null;
  /** @returns what to show instead of the form; null: it is closed */
  onYes: (rights: Rights, email: string) => Promise<ReactNode>;
}

export function RightsDialog(props: RightsDialogProps) {
  const { me, command, action, about, title, yes, className, onYes } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [email, setEmail] = useState('');
  const [rights, setRights] = useState(props.rights);
  const close = () => dialog.current?.close();
  const save = useMutation({
    mutationFn: () => onYes(rights, email.trim()),
    onSuccess: (shown) => shown === null && close(),
  });
  const lacks = rights.sites?.length === 0;
  return (
    <>
      <button
        type="button"
        className={className}
        data-command={command}
        onClick={() => {
          save.reset();
          setEmail('');
          setRights(props.rights);
          dialog.current?.showModal();
        }}
      >
        {action}
        {about !== undefined && <span className="unseen"> {about}</span>}
      </button>
      <dialog ref={dialog} className="c-ask" aria-label={title}>
        {save.data ? (
          <div className="c-form">
            {save.data}
            <div className="c-ask-do">
              <button type="button" className="button small" onClick={close}>
                Done
              </button>
            </div>
          </div>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!lacks) save.mutate();
            }}
          >
            <h2>{title}</h2>
            {props.email === null && (
              <>
                <label htmlFor={id}>Email address</label>
                <input
                  id={id}
                  type="email"
                  required
                  maxLength={254}
                  autoComplete="off"
                  value={email}
                  onChange={({ target }) => setEmail(target.value)}
                />
              </>
            )}
            <RightsFields me={me} rights={rights} onChange={setRights} />
            {save.error && <Failure error={save.error} />}
            <div className="c-ask-do">
              <button type="button" className="button quiet small" onClick={close}>
                Cancel
              </button>
              <button type="submit" className="button small" disabled={save.isPending || lacks}>
                {save.isPending ? 'One moment …' : yes}
              </button>
            </div>
          </form>
        )}
      </dialog>
    </>
  );
}
