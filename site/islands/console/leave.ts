import { CONSOLE_ROUTES } from '../../../worker/console-contract.ts';
import { ask } from './ask.ts';

export async function leave(): Promise<void> {
  await ask(CONSOLE_ROUTES.leave, { json: {} });
  location.assign('/console');
}
