/** What the provider's generated types lack: forms, credentials, and the ten operations that they do not have. */
interface Open {
  readonly [field: string]: unknown;
}

/** A file, and what it is for. */
export interface UploadForm {
  /** What is sent; `fileFromDisk` reads it while it goes out. */
  file: Blob;
  /** What the file is for. */
  purpose?: 'assistant' | 'composer-attachment' | 'knowledge-base-v2';
  /** JSON of at most 4096 characters. */
  metadata?: string;
}

/** A voice made of recordings. */
export interface CloneForm {
  /** Name of the voice in the account of its provider. */
  name: string;
  description?: string;
  /** JSON of labels. */
  labels?: string;
  /** Recordings of the voice. */
  files: Blob[];
}

/** A voice made of one utterance. */
export interface SesameForm {
  voiceName: string;
  /** What is said in the recording. */
  transcription?: string;
  /** The recording; with it the body goes out as form data. */
  file?: Blob;
}

/** A credential of another service, as it is stored; its secrets are not shown. */
export interface StoredCredential extends Open {
  readonly id: string;
  readonly orgId: string;
  /** The service that it is for. */
  readonly provider: string;
  readonly name?: string;
  /** ISO 8601. */
  readonly createdAt: string;
  /** ISO 8601. */
  readonly updatedAt: string;
}

/** What support is asked. */
export interface SupportTicket {
  subject: string;
  description: string;
}

/** What a workflow is drafted from. */
export interface WorkflowPrompt {
  /** What the workflow should do, in words. */
  prompt: string;
}

/** A session in which somebody connects an account. */
export interface CredentialSessionRequest {
  /** The service whose account is connected. */
  provider?: string;
}

/** One entry of the log. */
export interface LogEntry extends Open {
  /** ISO 8601. */
  readonly time?: string;
  readonly orgId?: string;
  readonly type?: 'API' | 'Webhook' | 'Call' | 'Provider';
  readonly callId?: string;
  readonly assistantId?: string;
}

/** An answer whose shape the provider does not tell. */
export type Untold = Readonly<Record<string, unknown>>;
