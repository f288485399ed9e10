/** Types of the package that no table gives: of events' details, and of `window.talklive`, which a page with the pasted script has. */
export const FIXED_TYPES = `/** What can be opened. */
export type Part = 'voice' | 'video' | 'chat' | 'demo';
/** The forms of a call over the page or beside it. */
export type View = 'modal' | 'card' | 'pill';
export type EndReason = 'visitor' | 'assistant' | 'page' | 'limit' | 'network' | 'unknown';
/** One turn of a conversation; \`at\` is the epoch ms of its first words. */
export type Turn = { speaker: 'assistant' | 'visitor'; text: string; at: number };
/** What the assistant shows beside a conversation; with an \`answer\` it is closed. Times are local, \`2026-11-26T09:00\`. */
export type Card = { id: string; title: string; text?: string } & (
  | { type: 'choice'; options: readonly string[]; answer?: string }
  | { type: 'slot'; times: readonly string[]; minutes?: number; answer?: string }
  | { type: 'note'; text: string; rows?: readonly { label: string; value: string }[] }
  | { type: 'link'; url: string; label: string }
  | { type: 'field'; label: string; kind?: 'text' | 'email' | 'tel' | 'number'; answer?: string }
  | { type: 'summary'; rows: readonly { label: string; value: string }[] }
);
/** Open sets: new codes may be added. */
export type CallErrorCode = string;
export type NextStep = string;

/** A call of \`window.talklive\` by name, which may be made before the script has loaded. */
export type TalkliveCall =
  | [method: 'open' | 'close', part?: Part]
  | [method: 'start' | 'stop']
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
  draw?(root: ShadowRoot): void;
}
`;
