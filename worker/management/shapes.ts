/**
 * What the resources look like, by hand: the fields that people read and write most. Every shape is open;
 * fields not named here are `unknown`. The provider's own types are in `types/`.
 */
interface Open {
  readonly [field: string]: unknown;
}

export interface Stored extends Open {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

interface Named extends Stored {
  readonly name?: string;
}

/** Who talks: a stored assistant, squad or workflow by id, or one described on the spot. */
export interface Target extends Open {
  assistantId?: string;
  assistant?: object;
  assistantOverrides?: object;
  squadId?: string;
  squad?: object;
  squadOverrides?: object;
  workflowId?: string;
  workflow?: object;
  workflowOverrides?: object;
}

export interface CreateCall extends Target {
  phoneNumberId?: string;
  customer?: { number?: string; name?: string; readonly [field: string]: unknown };
  customers?: object[];
  name?: string;
}

export interface CreateWebCall extends Target {
  /** Whether the room goes when the visitor leaves; false lets the visitor come back. */
  roomDeleteOnUserLeaveEnabled?: boolean;
}

export interface Call extends Named {
  readonly type?: 'inboundPhoneCall' | 'outboundPhoneCall' | 'webCall' | 'vapi.websocketCall';
  readonly status?:
    | 'scheduled'
    | 'queued'
    | 'ringing'
    | 'in-progress'
    | 'forwarding'
    | 'ended'
    | 'not-found'
    | 'deletion-failed';
  readonly endedReason?: string;
  readonly startedAt?: string;
  readonly endedAt?: string;
  /** US dollars. */
  readonly cost?: number;
  readonly assistantId?: string;
  readonly assistant?: { readonly voice?: { readonly provider?: string }; readonly [field: string]: unknown };
  readonly webCallUrl?: string;
  readonly transport?: { readonly callUrl?: string; readonly [field: string]: unknown };
  readonly artifactPlan?: { readonly videoRecordingEnabled?: boolean; readonly [field: string]: unknown };
  /** Addresses that listen to and steer the call; whoever knows them may use them. */
  readonly monitor?: { readonly listenUrl?: string; readonly controlUrl?: string };
  readonly messages?: readonly CallMessage[];
  readonly artifact?: {
    readonly transcript?: string;
    readonly messages?: readonly CallMessage[];
    readonly [field: string]: unknown;
  };
}

export interface CallMessage extends Open {
  readonly role?: string;
  readonly message?: string;
  /** Milliseconds since 1970. */
  readonly time?: number;
  /** Seconds since the call began. */
  readonly secondsFromStart?: number;
}

export interface CreateChat extends Target {
  input: string | object[];
  sessionId?: string;
  previousChatId?: string;
  /** Answer bit by bit, as server-sent events. */
  stream?: boolean;
}

export interface Chat extends Named {
  readonly sessionId?: string;
  readonly output?: readonly { readonly role?: string; readonly content?: unknown }[];
  /** US dollars. */
  readonly cost?: number;
}

export interface Session extends Named {
  readonly status?: 'active' | 'completed';
  /** Seconds until the session ends by itself. */
  readonly expirationSeconds?: number;
}

export interface Campaign extends Named {
  readonly status: 'scheduled' | 'in-progress' | 'ended' | 'cancelled' | 'archived';
  readonly endedReason?: string;
}

export interface Assistant extends Named {
  readonly firstMessage?: string;
  readonly model?: object;
  readonly voice?: object;
  readonly transcriber?: object;
}

export interface PhoneNumber extends Named {
  readonly provider: string;
  /** E.164. */
  readonly number?: string;
  readonly status?: string;
  readonly assistantId?: string;
}

export interface StoredFile extends Named {
  readonly status?: 'processing' | 'done' | 'failed';
  readonly bytes?: number;
  readonly mimetype?: string;
  readonly url?: string;
  readonly purpose?: string;
}

export interface Tool extends Named {
  readonly type: string;
}

export interface Squad extends Named {
  readonly members: readonly object[];
}

export interface TestRun extends Named {
  readonly status: 'queued' | 'in-progress' | 'completed' | 'failed';
}

export interface ApiToken extends Named {
  readonly tag?: 'private' | 'public';
  readonly value?: string;
}

export interface Voice extends Named {
  readonly provider?: string;
  readonly providerId?: string;
  readonly language?: string;
  readonly gender?: string;
  readonly accent?: string;
}

/** One resource: what it reads as, what creates it, what changes it. */
export interface Shape<Entity = unknown, Create = unknown, Update = unknown> {
  entity: Entity;
  create: Create;
  update: Update;
}

/** The shapes that a client has unless told otherwise. */
export interface Shapes {
  call: Shape<Call, CreateCall, { name?: string }>;
  webCall: Shape<Call, CreateWebCall>;
  chat: Shape<Chat, CreateChat>;
  session: Shape<Session, Target, Open>;
  campaign: Shape<Campaign, { name: string; readonly [field: string]: unknown }, Open>;
  assistant: Shape<Assistant, Open, Open>;
  squad: Shape<Squad, { members: readonly object[]; readonly [field: string]: unknown }, Open>;
  workflow: Shape<Named, Open, Open>;
  tool: Shape<Tool, { type: string; readonly [field: string]: unknown }, Open>;
  file: Shape<StoredFile, { file: Blob; purpose?: string; metadata?: string }, { name?: string }>;
  knowledgeBase: Shape<Named, { provider: string; readonly [field: string]: unknown }, Open>;
  phoneNumber: Shape<PhoneNumber, { provider: string; readonly [field: string]: unknown }, Open>;
  testSuite: Shape<Named, Open, Open>;
  test: Shape<Named, { type: 'voice' | 'chat'; readonly [field: string]: unknown }, Open>;
  testRun: Shape<TestRun, { name?: string }, { name?: string }>;
  org: Shape<Named, Open>;
  token: Shape<
    ApiToken,
    { tag?: 'private' | 'public'; name?: string; readonly [field: string]: unknown },
    Open
  >;
  credential: Shape<Named, { provider: string; readonly [field: string]: unknown }, Open>;
  template: Shape<Named, Open, Open>;
  voice: Shape<Voice, Open>;
}

/** Any set of shapes. */
export type AnyShapes = { [Name in keyof Shapes]: Shape };
