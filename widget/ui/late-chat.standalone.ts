/** For the one-file script: with what comes while a call begins. */
export { load as fetchLateChat } from './late-views.standalone.ts';
