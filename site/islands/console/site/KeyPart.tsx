import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { CONSOLE_ROUTES } from '../../../../worker/console-contract.ts';
import type { ConsoleSite, SiteKey } from '../../../../worker/console-sites-contract.ts';
import { ask } from '../ask.ts';
import { CopyButton } from '../CopyButton.tsx';
import { dayAt } from '../format.ts';
import { Chip, Failure } from '../parts.tsx';
import { Question } from '../Question.tsx';
import { useMay, useZone } from '../useMe.ts';

export const isLive = ({ expiresAt }: SiteKey): boolean => expiresAt === null || expiresAt > Date.now();

const WHEN = [
  [0, 'now'],
  [1, 'in a day'],
  [7, 'in 7 days'],
  [30, 'in 30 days'],
  [90, 'in 90 days'],
] as const;

interface WhenProps {
  label: string;
  value: number;
  onChange: (days: number) => void;
}

function When({ label, value, onChange }: WhenProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {WHEN.map(([days, words]) => (
          <option key={days} value={days}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}

/** The present key goes on for a while: pages are changed one by one. */
function NewKey({ site, hasKey }: { site: string; hasKey: boolean }) {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [oldLasts, setOldLasts] = useState(30);
  const close = () => dialog.current?.close();
  const rotate = useMutation({
    mutationFn: () => ask(CONSOLE_ROUTES.rotateKey, { id: site, json: { oldLasts } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['sites'] }),
  });
  const made = rotate.data?.key;
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        onClick={() => {
          rotate.reset();
          dialog.current?.showModal();
        }}
      >
        Make a new key
      </button>
      <dialog ref={dialog} className="c-ask" aria-label="A new key">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (made === undefined) rotate.mutate();
            else close();
          }}
        >
          <h2>{made === undefined ? 'A new key?' : 'The new key'}</h2>
          {made === undefined ? (
            <>
              <p>
                Pages name a key. The new one holds at once; change the tags of your pages, and let the
                present one end then.
              </p>
              {hasKey && <When label="The present key ends" value={oldLasts} onChange={setOldLasts} />}
            </>
          ) : (
            <>
              <p>Put it into the tags of your pages. It is no secret: every visitor’s browser sees it.</p>
              <input readOnly aria-label="Key" value={made} onFocus={({ target }) => target.select()} />
            </>
          )}
          {rotate.error && <Failure error={rotate.error} />}
          <div className="c-ask-do">
            {made === undefined ? (
              <>
                <button type="button" className="button quiet small" onClick={close}>
                  Cancel
                </button>
                <button type="submit" className="button small" disabled={rotate.isPending}>
                  {rotate.isPending ? 'Making …' : 'Make it'}
                </button>
              </>
            ) : (
              <>
                <CopyButton text={() => made} what="the key" />
                <button type="submit" className="button small">
                  Done
                </button>
              </>
            )}
          </div>
        </form>
      </dialog>
    </>
  );
}

interface OneKeyProps {
  site: string;
  of: SiteKey;
  isLast: boolean;
  mayEnd: boolean;
}

function OneKey({ site, of, isLast, mayEnd }: OneKeyProps) {
  const zone = useZone();
  const client = useQueryClient();
  const [inDays, setInDays] = useState(0);
  const { key, createdAt, expiresAt, usedOn } = of;
  const live = isLive(of);
  return (
    <li className="c-entry">
      <div>
        <h3>
          <code>{key}</code> <Chip tone={live ? 'live' : 'plain'}>{live ? 'Good' : 'Ended'}</Chip>
        </h3>
        <p className="c-more">
          {[
            `made ${dayAt(createdAt, zone)}`,
            usedOn === null ? 'no page has used it' : `last used ${usedOn}`,
            expiresAt === null ? 'no end' : `${live ? 'ends' : 'ended'} ${dayAt(expiresAt, zone)}`,
          ].join(' · ')}
        </p>
      </div>
      {live && (
        <div className="c-do">
          <CopyButton text={() => key} what={`the key ${key}`} />
          {mayEnd && (
            <Question
              action="End it"
              about={key}
              title="End this key?"
              doing="Ending …"
              otherwise="Keep it"
              choice={<When label="It ends" value={inDays} onChange={setInDays} />}
              onYes={() =>
                ask(CONSOLE_ROUTES.expireKey, { id: site, json: { key, inDays } }).then(() =>
                  client.invalidateQueries({ queryKey: ['sites'] }),
                )
              }
            >
              {isLast
                ? 'It is the last key: from then on pages have no calls, no chat and no forms, until they name a new one.'
                : 'From then on pages that name it have no calls, no chat and no forms. Calls that are on go on.'}
            </Question>
          )}
        </div>
      )}
    </li>
  );
}

export function KeyPart({ site: { id, keys, settings } }: { site: ConsoleSite }) {
  const mayRotate = useMay(CONSOLE_ROUTES.rotateKey);
  const mayEnd = useMay(CONSOLE_ROUTES.expireKey);
  const live = keys.filter((key) => isLive(key));
  return (
    <>
      {keys.length === 0 && (
        <p className="c-more">
          {settings.allowSlug ? (
            <>
              Its pages name it by its id, <code>{id}</code>.
            </>
          ) : (
            'It has none: no page can use it.'
          )}
        </p>
      )}
      <ul aria-label="Keys">
        {keys.map((key) => (
          <OneKey
            key={key.key}
            site={id}
            of={key}
            isLast={live.length === 1 && !settings.allowSlug}
            mayEnd={mayEnd}
          />
        ))}
      </ul>
      {mayRotate && <NewKey site={id} hasKey={live.length > 0} />}
    </>
  );
}
