/** What the palette finds besides what has a key. */
import { CONSOLE_ROUTES, type ConsoleRoute } from '../../../../worker/console-contract.ts';
import { LEAD_STATES } from '../../../../worker/console-leads-contract.ts';
import { go } from '../address.ts';
import { ZONE } from '../format.ts';
import { leave } from '../leave.ts';
import { LEAD_STATE_NAMES } from '../lead-states.ts';
import { roleOf } from '../useMe.ts';
import { callPeriods, NUMBER_PERIODS } from '../periods.ts';
import type { Command, Scene } from './command.ts';
import { keyCommands, mayRun } from './commands.ts';
import { buttonOf } from './page.ts';
import { toView } from './to-view.ts';

/** What can be done in a view has its button there; the command presses it, which tells what comes of it. */
const BUTTONS: readonly (readonly [
  command: string,
  name: string,
  route: Pick<ConsoleRoute, 'role'>,
  also?: string,
])[] = [
  ['undo', 'Undo', CONSOLE_ROUTES.changeLead, 'take back'],
  ['fresh-calls', 'Show newer calls', CONSOLE_ROUTES.calls, 'refresh'],
  ['export-calls', 'Export these calls as CSV', CONSOLE_ROUTES.calls, 'save download spreadsheet'],
  ['export-call', 'Export this call as JSON', CONSOLE_ROUTES.call, 'save download'],
  ['print-call', 'Print this call', CONSOLE_ROUTES.call],
  ['hang-up', 'Hang up this call …', CONSOLE_ROUTES.hangUp, 'end'],
  ['erase-call', 'Erase this call …', CONSOLE_ROUTES.eraseCall, 'delete remove'],
  ['add-endpoint', 'Tell somebody of events …', CONSOLE_ROUTES.addEndpoint, 'webhook slack mail endpoint'],
  ['invite', 'Invite somebody …', CONSOLE_ROUTES.invite, 'member add'],
];
const buttons = (): Command[] =>
  BUTTONS.map(([command, name, route, also]) => ({
    id: command,
    group: 'Here',
    name,
    also,
    listed: 'palette',
    role: roleOf(route),
    isThere: () => buttonOf(command) !== null,
    run: () => buttonOf(command)?.click(),
  }));

const lists = (): Command[] => [
  toView('Lists', 'Failed calls', 'calls', { reason: 'failed' }),
  toView('Lists', 'Calls that were rated bad', 'calls', { rating: 'down' }),
  toView('Lists', 'Video calls', 'calls', { kind: 'video' }),
  ...LEAD_STATES.map((state) =>
    toView('Lists', `Leads: ${LEAD_STATE_NAMES[state].toLowerCase()}`, 'leads', { state }),
  ),
];

const periods = ({ zone }: Scene): Command[] => [
  ...callPeriods(zone).map(([, name, from, to]) =>
    toView('Periods', `Calls: ${name.toLowerCase()}`, 'calls', { from, to }),
  ),
  ...NUMBER_PERIODS.map(([days, name]) =>
    toView('Periods', `Numbers: ${name.toLowerCase()}`, 'numbers', { days }),
  ),
];

const settings = ({ me }: Scene): Command[] =>
  me.sites.map(({ id, name }) =>
    Object.assign(toView('Sites', `Settings of ${name}`, 'site', { id }), {
      id: `settings ${id}`,
      also: `limits origins keys snippet ${id}`,
    }),
  );

/** Where there is one alone there is nothing to choose. */
function sites({ me, place }: Scene): Command[] {
  if (me.sites.length < 2) return [];
  const all = { id: null, name: 'All sites' };
  return [all, ...me.sites].map(({ id, name }) => ({
    id: `site ${id ?? ''}`,
    group: 'Sites',
    name,
    also: `site ${id ?? ''}`,
    note: place.get('site') === id ? 'chosen' : undefined,
    listed: 'palette',
    role: 'reader',
    run: () => go({ site: id, after: null }),
  }));
}

function ofConsole({ place }: Scene): Command[] {
  const isUtc = place.get('utc') !== null;
  const base = { group: 'Console', listed: 'palette', role: 'reader' } as const;
  const zone = {
    id: 'utc',
    name: isUtc ? `Show times in ${ZONE}` : 'Show times in UTC',
    also: 'zone clock',
    run: () => go({ utc: isUtc ? null : '1' }),
  };
  const out = { id: 'leave', name: 'Sign out', also: 'leave log', run: () => void leave() };
  return [Object.assign(zone, base), Object.assign(out, base)];
}

/** All that there is for whoever is here. */
export const paletteCommands = (scene: Scene): Command[] =>
  [
    ...keyCommands(scene).filter(({ listed }) => listed !== 'keys'),
    ...[buttons(), lists(), periods(scene), sites(scene), settings(scene), ofConsole(scene)]
      .flat()
      .filter((command) => mayRun(scene, command)),
  ].filter(({ isThere }) => isThere?.() ?? true);
