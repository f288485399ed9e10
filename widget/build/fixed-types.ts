/** Types of the package that no table gives: of events' details, and of `window.talklive`, which a page with the pasted script has. */
export const FIXED_TYPES = `export type EndReason = 'visitor' | 'assistant' | 'page' | 'limit' | 'network' | 'unknown';
/** One turn of a conversation; \`at\` is the epoch ms of its first words. */
export type Turn = { speaker: 'assistant' | 'visitor'; text: string; at: number };
/** Open sets: new codes may be added. */
export type CallErrorCode = string;
export type NextStep = string;

/** A call of \`window.talklive\` by name, which may be made before the script has loaded. */
export type TalkliveCall =
  | [method: 'open' | 'close', part?: 'voice' | 'video' | 'chat' | 'demo']
  | [method: 'start' | 'stop']
  | [method: 'toast', toast: { title: string; description?: string; variant?: 'default' | 'destructive' }]
  | [method: 'draw', root: ShadowRoot];

/** \`window.talklive\`: a list of calls until the script has loaded, whose methods are there from then on. */
export interface TalkliveQueue {
  push(...calls: TalkliveCall[]): unknown;
  open?(part?: 'voice' | 'video' | 'chat' | 'demo'): Promise<void>;
  close?(part?: 'voice' | 'video' | 'chat' | 'demo'): Promise<void>;
  start?(): Promise<{ id: string } | null>;
  stop?(): Promise<void>;
  toast?(toast: { title: string; description?: string; variant?: 'default' | 'destructive' }): Promise<void>;
  draw?(root: ShadowRoot): void;
}
`;
