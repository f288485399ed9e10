/** Who is at the console, and how they come in: passkeys, recovery codes, members and invitations. */
import type { ConsoleRoute, Nothing, Role } from './console-route.ts';
import type { Done } from './route-table.ts';

/** How somebody has come in. */
export type Door = 'link' | 'invitation' | 'access' | 'passkey' | 'code';

/** As a browser takes it: bytes are base64url. */
export interface PasskeyChallenge {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

/** That somebody has their passkey. */
export interface PasskeyProof {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
}

export type EnterRequest =
  /** Of a link; without one the door in front of the deployment says who it is. */
  { token?: string } | { passkey: PasskeyProof } | { email: string; code: string };

export interface SessionEntry {
  id: string;
  email: string;
  door: Door;
  browser: string;
  createdAt: number;
  seenAt: number;
  isThis: boolean;
}

export interface Passkey {
  id: string;
  name: string;
  /** Whether it is kept at more than one place, as by a password manager. */
  isSynced: boolean;
  createdAt: number;
  usedAt: number | null;
}

/** What a passkey is made by. */
export interface PasskeyOptions {
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  timeout: number;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  excludeCredentials: { id: string; type: 'public-key' }[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
  attestation: 'none';
}

export interface PasskeyMade {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
  transports: string[];
}

/** Shown once. */
export interface RecoveryCodes {
  codes: string[];
}

/** What somebody may do, and where; null: all sites. */
export interface Rights {
  role: Role;
  sites: string[] | null;
}

export interface Member extends Rights {
  id: string;
  email: string;
  createdAt: number;
  /** When they were here last, of those who are signed in. */
  seenAt: number | null;
  passkeys: number;
  isMe: boolean;
}

export interface Invitation extends Rights {
  id: string;
  email: string;
  inviter: string;
  expiresAt: number;
}

export interface InviteRequest extends Rights {
  email: string;
}

export interface Invited {
  /** The link, which is shown once. */
  url: string;
  /** What became of the mail. */
  mail: 'sent' | 'failed' | 'not-set-up';
}

export const TEAM_ROUTES = {
  /** One's own; an owner's are all. */
  sessions: { method: 'GET', path: '/api/console/sessions', role: 'reader' } as ConsoleRoute<
    Nothing,
    null,
    { sessions: SessionEntry[] }
  >,
  endSession: { method: 'DELETE', path: '/api/console/sessions/:id', role: 'reader' } as ConsoleRoute<
    Nothing,
    null,
    Done
  >,
  /** For whoever comes in by a passkey. */
  challenge: { method: 'POST', path: '/api/console/challenge', role: null } as ConsoleRoute<
    Nothing,
    Nothing,
    PasskeyChallenge
  >,
  /** One's own, as the following. */
  passkeys: { method: 'GET', path: '/api/console/passkeys', role: 'reader' } as ConsoleRoute<
    Nothing,
    null,
    { passkeys: Passkey[]; codesLeft: number }
  >,
  passkeyOptions: { method: 'POST', path: '/api/console/passkeys/options', role: 'reader' } as ConsoleRoute<
    Nothing,
    Nothing,
    PasskeyOptions
  >,
  /** Recovery codes come with the first one. */
  addPasskey: { method: 'POST', path: '/api/console/passkeys', role: 'reader' } as ConsoleRoute<
    Nothing,
    PasskeyMade,
    RecoveryCodes
  >,
  removePasskey: { method: 'DELETE', path: '/api/console/passkeys/:id', role: 'reader' } as ConsoleRoute<
    Nothing,
    null,
    Done
  >,
  /** In place of those that there are. */
  makeCodes: { method: 'POST', path: '/api/console/recovery-codes', role: 'reader' } as ConsoleRoute<
    Nothing,
    Nothing,
    RecoveryCodes
  >,
  /** Those who see no more than the owner who asks. */
  members: { method: 'GET', path: '/api/console/members', role: 'owner' } as ConsoleRoute<
    Nothing,
    null,
    { members: Member[]; invitations: Invitation[] }
  >,
  changeMember: { method: 'POST', path: '/api/console/members/:id', role: 'owner' } as ConsoleRoute<
    Nothing,
    Rights,
    Done
  >,
  removeMember: { method: 'DELETE', path: '/api/console/members/:id', role: 'owner' } as ConsoleRoute<
    Nothing,
    null,
    Done
  >,
  invite: { method: 'POST', path: '/api/console/invitations', role: 'owner' } as ConsoleRoute<
    Nothing,
    InviteRequest,
    Invited
  >,
  takeBack: { method: 'DELETE', path: '/api/console/invitations/:id', role: 'owner' } as ConsoleRoute<
    Nothing,
    null,
    Done
  >,
} as const;
