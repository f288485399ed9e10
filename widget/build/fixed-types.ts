/** Types of the package that no table gives: of events' details, and of `window.talklive`, which a page with the pasted script has. */
import { declared } from './declared.ts';

export const FIXED_TYPES = `${declared('widget/events.ts', 'Part')}
${declared('widget/events.ts', 'View')}
${declared('widget/call/types.ts', 'EndReason')}
${declared('worker/contract.ts', 'Turn')}
${declared('widget/card.ts', 'Row', 'type')}
${declared('widget/card.ts', 'Shown', 'type')}
${declared('widget/card.ts', 'FieldKind', 'type')}
${declared('widget/card.ts', 'Card')}
/** Open sets: new codes may be added. */
export type CallErrorCode = string;
export type NextStep = string;

/** A call of \`window.talklive\` by name, which may be made before the script has loaded. */
export type TalkliveCall =
  | [method: 'open' | 'close', part?: Part]
  | [method: 'start' | 'stop' | 'check']
  | [method: 'minimize', view?: View]
  | [method: 'toast', toast: { title: string; description?: string; variant?: 'default' | 'destructive' }]
  | [method: 'draw', root: ShadowRoot];

/** \`window.talklive\`: a list of calls until the script has loaded, whose methods are there from then on. */
export interface TalkliveQueue {
  push(...calls: TalkliveCall[]): unknown;
  open?(part?: Part): Promise<void>;
  close?(part?: Part): Promise<void>;
  start?(): Promise<{ id: string } | null>;
  stop?(): Promise<void>;
  minimize?(view?: View): Promise<void>;
  toast?(toast: { title: string; description?: string; variant?: 'default' | 'destructive' }): Promise<void>;
  check?(): Promise<CheckReport | null>;
  draw?(root: ShadowRoot): void;
}

/** What a self-check says: in words for whoever builds the page. */
export interface CheckReport {
  /** Of the running script; null where the page has the package instead. */
  version: string | null;
  /** Without its query. */
  page: string;
  lines: CheckLine[];
  /** All of it as plain text. */
  text: string;
}
export interface CheckLine {
  /** What was looked at. */
  about: string;
  /** \`unsure\`: could not be found out; \`aside\`: nothing to judge. */
  state: 'wrong' | 'unsure' | 'right' | 'aside';
  says: string;
  /** The remedy, as it is pasted. */
  paste?: string;
}

// What does not say \`export\` is no part of the package.
export {};
`;
