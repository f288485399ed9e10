/** What has a key: the table that keys are read by, that lists them, and that the palette begins with. */
import { isAtLeast } from '../../../../worker/console-contract.ts';
import { go } from '../address.ts';
import { neighbourOf } from '../known-calls.ts';
import { VIEW_TABLE } from '../views.ts';
import type { Command, Scene } from './command.ts';
import { PALETTE_KEYS } from './reader.ts';
import { canEnterRow, enterRow, focusView, moveToRow, rowsOfView, searchField } from './page.ts';

/** Reading goes on at the view's beginning. */
export const goTo: typeof go = (changes, how) => {
  go(changes, how);
  scrollTo(0, 0);
  focusView();
};

const views = (): Command[] =>
  Object.entries(VIEW_TABLE).map(([view, { name, key, role }]) => ({
    id: `view-${view}`,
    group: 'Views',
    name,
    keys: `g ${key}`,
    listed: 'both',
    role,
    run: () => goTo({ view }),
  }));

/** The calls before and after the one that is shown; Back leads to their list. */
function steps({ place: { view, get } }: Scene): Command[] {
  const step = (by: 1 | -1, name: string, keys: string): Command => {
    const call = view === 'call' ? neighbourOf(get('id'), by) : undefined;
    return {
      id: `step${by}`,
      group: 'Here',
      name,
      keys,
      listed: 'both',
      role: 'reader',
      isThere: () => call !== undefined,
      run: () => call !== undefined && goTo({ view: 'call', id: call }, 'instead'),
    };
  };
  return [step(-1, 'Previous call of the list', '['), step(1, 'Next call of the list', ']')];
}

const rows = (): Command[] => {
  const isThere = () => rowsOfView().length > 0;
  const base = { group: 'Here', listed: 'keys', role: 'reader' } as const;
  const down = { id: 'row-down', name: 'Next row of a list', keys: 'j', isThere, run: () => moveToRow(1) };
  const up = { id: 'row-up', name: 'Previous row of a list', keys: 'k', isThere, run: () => moveToRow(-1) };
  const enter = { id: 'row-enter', name: 'Open it: a call, a site, or the note of a lead', keys: 'Enter' };
  return [
    Object.assign(down, base),
    Object.assign(up, base),
    Object.assign(enter, base, { isThere: canEnterRow, run: enterRow }),
  ];
};

function search({ openPalette }: Scene): Command {
  return {
    id: 'search',
    group: 'Here',
    name: 'Search this view, or everything',
    keys: '/',
    listed: 'keys',
    role: 'reader',
    run() {
      const field = searchField();
      if (!field) return openPalette();
      field.focus();
      field.select();
    },
  };
}

const ofConsole = ({ openPalette, openKeyList }: Scene): Command[] =>
  [
    { id: 'palette', name: 'Commands', keys: PALETTE_KEYS, listed: 'keys', run: openPalette } as const,
    { id: 'keys', name: 'Keys', also: 'shortcuts', keys: '?', listed: 'both', run: openKeyList } as const,
  ].map((command) => Object.assign({ group: 'Console', role: 'reader' } as const, command));

export const mayRun = ({ me }: Scene, { role }: Command): boolean => isAtLeast(me.role, role);

/** What has a key. */
export const keyCommands = (scene: Scene): Command[] =>
  [...steps(scene), ...rows(), search(scene), ...views(), ...ofConsole(scene)].filter((command) =>
    mayRun(scene, command),
  );
