import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { Command, DialogProps } from './command.ts';
import { searchesFor, useCallCommands } from './call-commands.ts';
import { findCommands } from './find.ts';
import { Keys } from './Keys.tsx';
import { Option } from './Option.tsx';
import { paletteCommands } from './palette-commands.ts';

/** Where a key leads in a list of so many. */
const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Everything that can be done, found by what is typed: a field over one list. */
export function Palette({ scene, begun, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [text, setText] = useState(begun);
  /** By its id: calls that come later move it, but choose nothing else. */
  const [chosen, choose] = useState<string | null>(null);
  const typed = text.trim();
  const calls = useCallCommands(typed);
  useEffect(() => dialog.current?.showModal(), []);
  const groups = findCommands(paletteCommands(scene).concat(calls, searchesFor(typed)), typed);
  const found = groups.flatMap((group) => group.commands);
  const active = Math.max(
    0,
    found.findIndex((command) => command.id === chosen),
  );
  const optionId = (command: Command) => `${id}-${found.indexOf(command)}`;
  const run = (command: Command | undefined) => {
    // First of all the focus goes back to where it was: the command may take it on from there.
    dialog.current?.close();
    command?.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = MOVES[event.key];
    if (move) choose(found[move(active, found.length)]?.id ?? null);
    else if (event.key === 'Enter') run(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="c-palette"
      aria-label="Commands"
      onClose={onClose}
      // Beside it: its own area has its parts in it, to the edge.
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="c-palette-head">
        <input
          role="combobox"
          aria-label="Find a command, a site or a call"
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={`${id}-${active}`}
          placeholder="A view, a site, a call’s id …"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            choose(null);
          }}
          onKeyDown={press}
        />
        <button type="button" className="c-plain" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div className="c-options" id={`${id}-list`} role="listbox" aria-label="Commands">
        {groups.map(({ group, commands: some }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p id={`${id}-${group}`} role="presentation">
              {group}
            </p>
            {some.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                isActive={found[active] === command}
                onPoint={() => choose(command.id)}
                onChoose={() => run(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="c-palette-foot">
        <p aria-hidden="true">
          <Keys keys="↑ ↓" /> choose <Keys keys="Enter" /> go <Keys keys="Esc" /> close
        </p>
        <p className="unseen" role="status">
          {typed !== '' && `${found.length} found`}
        </p>
        <button
          type="button"
          className="c-plain"
          onClick={() => {
            dialog.current?.close();
            scene.openKeyList();
          }}
        >
          All keys
        </button>
      </div>
    </dialog>
  );
}
