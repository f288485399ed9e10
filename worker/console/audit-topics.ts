/** What each line of the history is about, so that one can ask for these alone. */
import type { AuditTopic } from '../console-contract.ts';
import type { Change } from '../sites/noting.ts';
import type { Deed } from './audit.ts';

const TOPIC_OF: Readonly<Record<Deed | Change, AuditTopic>> = {
  'console: came in': 'access',
  'console: left': 'access',
  'console: refused': 'access',
  'console: session ended': 'access',
  'console: cookie used twice': 'access',
  'console link': 'access',
  'passkey: added': 'access',
  'passkey: removed': 'access',
  'recovery codes: made': 'access',
  'member: invited': 'team',
  'member: came by invitation': 'team',
  'member: changed': 'team',
  'member: removed': 'team',
  'invitation: taken back': 'team',
  'add operator': 'team',
  'remove operator': 'team',
  'console: read words': 'calls',
  'console: played recording': 'calls',
  'call: hung up': 'calls',
  'call: erased': 'calls',
  'lead: state': 'leads',
  'lead: note': 'leads',
  'events: sent again': 'events',
  'endpoint on': 'events',
  'endpoint off': 'events',
  'add endpoint': 'events',
  'edit endpoint': 'events',
  'remove endpoint': 'events',
  'rotate endpoint': 'events',
  'edit notices': 'events',
  add: 'sites',
  edit: 'sites',
  remove: 'sites',
  'add key': 'sites',
  'expire key': 'sites',
};

export const changesAbout = (topic: AuditTopic): string[] =>
  Object.entries(TOPIC_OF).flatMap(([change, about]) => (about === topic ? [change] : []));
