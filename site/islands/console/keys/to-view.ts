import type { View } from '../address.ts';
import type { Command } from './command.ts';
import { goTo } from './commands.ts';

/** What leads to a view with a filter. @param name like no other's of its group */
export const toView = (
  group: Command['group'],
  name: string,
  view: View,
  filter: Record<string, string>,
): Command => ({
  id: `${group} ${name}`,
  group,
  name,
  listed: 'palette',
  role: 'reader',
  run: () => goTo(Object.assign({ view }, filter)),
});
