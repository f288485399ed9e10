import { dependencies } from '../../package.json';
import { liveCallMachine } from './live-sources.ts';

/** Of the version that our pages run. */
export const CALL_MACHINE = liveCallMachine(dependencies['@daily-co/daily-js']);
