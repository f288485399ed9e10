/** How a site has its widget look, as options of the operator's commands. */
import { Option, type Command } from 'commander';
import { CORNERS, THEMES, type SiteLook } from '../look-contract.ts';

/** Takes out what was set. */
const NONE = 'none';

export const LOOK: readonly string[] = ['accent', 'radius', 'theme', 'placement', 'greeting'];

export const addLookOptions = (command: Command): Command =>
  command
    .option('--accent <color>', "look: a CSS color; none: the widget's own")
    .option('--radius <length>', "look: corners, such as 12px; none: the widget's own")
    .addOption(new Option('--theme <theme>', "look; none: the widget's own").choices([...THEMES, NONE]))
    .addOption(new Option('--placement <corner>', "look; none: the widget's own").choices([...CORNERS, NONE]))
    .option('--greeting <text>', "look: first words of the chat; none: the widget's own");

/** The look with what the options say of it. */
export function lookWith(before: SiteLook, options: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(options).filter(([option]) => LOOK.includes(option));
  const look = Object.entries({ ...before, ...Object.fromEntries(said) });
  return Object.fromEntries(look.filter(([, value]) => value !== NONE));
}
