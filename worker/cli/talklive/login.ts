import { Command, Option } from 'commander';
import { addExamples, addGroupExamples } from './examples.ts';
import type { LoginSettings } from './log-in.ts';
import { addSettings } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** `talklive login`: keeps a token once the provider has taken it. */
export function loginCommand(terminal: Terminal): Command {
  const command = new Command('login')
    .description('keep a token under the name of a profile, once the provider has taken it')
    .addOption(
      new Option(
        '--store <place>',
        'where to keep it; without it, the system’s keyring, or a file of mode 600 where there is none',
      ).choices(['keyring', 'file']),
    );
  addExamples(command, [
    'login',
    'login --profile prod',
    'login --profile test --base-url https://vapi.test.example',
    'login --profile ci --store file < token.txt',
  ]);
  return addSettings(command).action(async (options: LoginSettings) => {
    const { logIn } = await import('./log-in.ts');
    await logIn(options, terminal);
  });
}

/** `talklive logout`: forgets a profile and its token. */
export function logoutCommand(terminal: Terminal): Command {
  const command = new Command('logout')
    .description('forget a profile and its token')
    .option('--profile <name>', 'which; without it, TALKLIVE_PROFILE or the current one');
  addExamples(command, ['logout', 'logout --profile test']);
  return command.action(async ({ profile }: { profile?: string }) => {
    const { logOut } = await import('./log-in.ts');
    await logOut(profile, terminal);
  });
}

/** `talklive profile list` and `talklive profile use NAME`. */
export function profileCommand(terminal: Terminal): Command {
  const group = new Command('profile').description('tokens and addresses under names');
  const list = new Command('list')
    .description('list the profiles; * is the current one')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { listProfiles } = await import('./log-in.ts');
      await listProfiles(json === true, terminal);
    });
  const use = new Command('use')
    .description('make a profile the current one')
    .argument('<name>', 'name of the profile')
    .action(async (name: string) => {
      const { useProfile } = await import('./log-in.ts');
      await useProfile(name, terminal);
    });
  group.addCommand(addExamples(list, ['profile list', 'profile list --json']));
  group.addCommand(addExamples(use, ['profile use prod']));
  return addGroupExamples(group);
}
