import { Command } from 'commander';
import { kebab } from '../../management/operation.ts';
import { OPERATIONS } from '../../management/operations.ts';
import { apiCommand } from './api.ts';
import { completeCommand, completionCommand } from './completion.ts';
import { doctorCommand } from './doctor.ts';
import { addExamples, addGroupExamples } from './examples.ts';
import { EXIT, failureOf, SilentError } from './failure.ts';
import { HELP_STYLE, wrap } from './help.ts';
import { interruptedCode } from './interrupted.ts';
import { manCommand } from './man.ts';
import { operationCommand } from './operation-command.ts';
import { refuseOptionsAsValues } from './option-values.ts';
import { statsCommand } from './stats.ts';
import { loginCommand, logoutCommand, profileCommand } from './login.ts';
import type { Terminal } from './terminal.ts';
import { tailCommand } from './tail.ts';
import { readVersion } from './version.ts';
import { watchCommand } from './watch.ts';

const RESOURCES: Record<string, string> = {
  call: 'calls, by phone and on the web',
  chat: 'chats',
  session: 'sessions, which hold chats together',
  campaign: 'campaigns of outbound calls',
  assistant: 'assistants and their versions',
  squad: 'squads of assistants',
  workflow: 'workflows',
  tool: 'tools that assistants use',
  file: 'files',
  knowledgeBase: 'knowledge bases',
  phoneNumber: 'phone numbers',
  voiceLibrary: 'the library of voices',
  provider: 'voices and workflows of other providers',
  testSuite: 'test suites, their tests and runs',
  org: 'organisations and their members',
  token: 'tokens of the interface',
  credential: 'credentials of other services',
  template: 'templates of tools',
  support: 'the provider’s support',
  analytics: 'figures about calls',
  log: 'the log of a call',
  logs: 'the log of everything',
};

/**
 * The command line, made from the table of operations.
 * @param group the one group whose commands are asked for; making those of all takes time
 */
export function createProgram(terminal: Terminal, group?: string): Command {
  const program = new Command('talklive')
    .description('The voice provider’s management interface on the command line.')
    .addHelpText('after', () => wrap(HELP, terminal.width))
    .option('-V, --version', 'print the version');
  addExamples(program, EXAMPLES);
  program.on('option:version', () => {
    terminal.out(readVersion());
    throw new SilentError(EXIT.done);
  });
  const resources = new Map<string, Command>();
  for (const operation of OPERATIONS) {
    const name = kebab(operation.resource);
    const parent =
      resources.get(name) ?? program.command(name).description(RESOURCES[operation.resource] ?? '');
    resources.set(name, parent);
    if (group === undefined || group === name) parent.addCommand(operationCommand(operation, terminal));
  }
  resources.get('call')?.addCommand(watchCommand(terminal));
  resources.get('logs')?.addCommand(tailCommand(terminal));
  for (const group of resources.values()) addGroupExamples(group);
  program.addCommand(apiCommand(terminal));
  program.addCommand(statsCommand(terminal));
  program.addCommand(loginCommand(terminal));
  program.addCommand(logoutCommand(terminal));
  program.addCommand(profileCommand(terminal));
  program.addCommand(doctorCommand(terminal));
  program.addCommand(completionCommand(terminal));
  program.addCommand(manCommand(program, terminal));
  program.addCommand(completeCommand(program, terminal), { hidden: true });
  quieten(program, terminal);
  return program;
}

const HELP = `
The token comes from --token-file, --profile, TALKLIVE_PROFILE, VAPI_TOKEN or the current profile, in this order (talklive login makes profiles); it is never printed.
Exit codes: 0 done, 1 refused by the provider or not whole, 2 wrong usage, 3 no answer over the network, 130 interrupted.`;

const EXAMPLES = [
  'login',
  'call list --limit 20',
  'assistant get as_1 --json',
  'assistant create --json @assistant.json',
  'file upload ./menu.pdf',
  'call export --format csv --out calls.csv',
  'call watch call_1',
  'stats --days 30',
];

/** Commander ends the process by itself and writes past the terminal unless each command is told otherwise. */
function quieten(command: Command, terminal: Terminal): void {
  command.exitOverride();
  command.configureHelp(HELP_STYLE);
  refuseOptionsAsValues(command);
  command.configureOutput({
    writeOut: (text) => void terminal.write(text).catch(() => undefined),
    writeErr: (text) => terminal.err(text.trimEnd()),
    getOutHelpWidth: () => terminal.width,
  });
  for (const each of command.commands) quieten(each, terminal);
}

/** The group that a line is about; undefined where it is about all. */
function groupOf([first = '', ...others]: readonly string[]): string | undefined {
  if (first === 'man') return undefined;
  if (first === 'help') return others[0] ?? '';
  return first === '__complete' ? (others[others.indexOf('--') + 1] ?? '') : first;
}

/** @param argv the words after the program's name @returns the exit code */
export async function runProgram(argv: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await createProgram(terminal, groupOf(argv)).parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (thrown) {
    const { code, message } = failureOf(thrown);
    if (message !== null) terminal.err(`talklive: ${message}`);
    return code === EXIT.interrupted ? interruptedCode(terminal.signal) : code;
  }
}
