import { useEffect, useId, useRef, useState } from 'react';
import { GROUPS, type DialogProps } from './command.ts';
import { keyCommands } from './commands.ts';
import { Keys } from './Keys.tsx';
import { PALETTE_KEYS } from './reader.ts';
import { areKeysOn, switchKeys } from './switch.ts';

/** All keys, from the table that they are read by; and whether single ones do anything. */
export function KeyList({ scene, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isOn, setOn] = useState(areKeysOn);
  useEffect(() => dialog.current?.showModal(), []);
  const groups = GROUPS.map((group) => ({
    group,
    some: keyCommands(scene).filter((command) => command.group === group && command.keys !== undefined),
  })).filter(({ some }) => some.length > 0);
  return (
    <dialog ref={dialog} className="c-ask c-keylist" aria-labelledby={`${id}-title`} onClose={onClose}>
      <div className="c-keylist-head">
        <h2 id={`${id}-title`}>Keys</h2>
        <button type="button" className="c-plain" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <label className="c-check">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => {
            setOn(target.checked);
            switchKeys(target.checked ? 'on' : 'off');
          }}
        />
        <span>Single keys</span>
      </label>
      <p id={`${id}-why`} className="c-more">
        Turn them off where you speak to your computer or press keys by mistake. This browser keeps it; the
        commands stay at hand.
      </p>
      <div className="c-keylist-groups">
        {groups.map(({ group, some }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h3 id={`${id}-${group}`}>{group}</h3>
            <dl>
              {some.map(({ id: command, name, keys = '' }) => (
                <div key={command} data-off={isOn || keys === PALETTE_KEYS ? undefined : ''}>
                  <dt>{name}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
