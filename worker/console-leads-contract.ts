/** The console's inbox: types and plain constants. */
export const LEAD_STATES = ['new', 'open', 'done', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];

/** A callback is a lead that wants to be called by a person. */
export const LEAD_KINDS = ['contact', 'callback'] as const;

export interface Lead {
  id: string;
  kind: (typeof LEAD_KINDS)[number];
  site: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  interest: string;
  message: string;
  /** Why it is taken for spam by itself. */
  spam: string | null;
  createdAt: number;
  state: LeadState;
  /** Of a callback alone. */
  callback: {
    /** In which it was asked for. */
    call: string | null;
    /** When it would suit, and by whose clock; null: as soon as there is somebody. */
    preferredAt: number | null;
    timeZone: string;
    /** When somebody was promised to call at the latest. */
    promisedBy: number | null;
    /** What the visitor has handed over. */
    said: { speaker: string; text: string }[];
  } | null;
  notes: { text: string; by: string; at: number }[];
}
export interface LeadsAsked {
  site?: string;
  state?: LeadState;
  kind?: Lead['kind'];
  /** Somewhere in what was sent or noted; letters of English alone may be large or small. */
  words?: string;
  /** Where the list goes on. */
  after?: string;
}
export interface LeadChange {
  state?: LeadState;
  /** Under which whoever changes it has seen it: where somebody else was quicker, it is not changed. */
  was?: LeadState;
  note?: string;
}
