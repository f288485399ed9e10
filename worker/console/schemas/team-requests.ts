/** What is sent of passkeys, recovery codes and members. */
import * as z from 'zod';
import { ROLES } from '../../console-route.ts';
import type { EnterRequest, PasskeyMade } from '../../console-team-contract.ts';

const nothing = z.strictObject({});
const email = z.email('expected an email address such as name@example.com').max(254);

/** Bytes as browsers write them in JSON. A signature that quantum computers cannot forge takes some thousands. */
const bytes = (most: number) =>
  z.string().regex(new RegExp(`^[\\w-]{1,${most}}$`), `expected up to ${most} characters of base64url`);

const proof = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(3000),
  authenticatorData: bytes(3000),
  signature: bytes(8000),
});

/** As the database has it: also of whoever started the server on this machine. */
const account = z
  .string()
  .regex(/^[^\s@\p{C}]{1,64}@[^\s@\p{C}]{1,255}$/u, 'expected an email address such as name@example.com');

const WAYS = [
  ['passkey', z.strictObject({ passkey: proof })],
  ['code', z.strictObject({ email: account, code: z.string().trim().min(1, 'expected a code').max(100) })],
] as const;
const byToken = z.strictObject({ token: z.string().max(200).exactOptional() });

/** What is refused of it is told of the way that was meant. */
export const enterRequest: z.ZodType<EnterRequest> = z
  .record(z.string(), z.unknown())
  .transform((sent, context) => {
    const [, way] = WAYS.find(([name]) => name in sent) ?? ['token', byToken];
    const read = way.safeParse(sent);
    if (read.success) return read.data;
    for (const issue of read.error.issues)
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    return z.NEVER;
  });

const made: z.ZodType<PasskeyMade> = z.strictObject({
  name: z.string().trim().min(1, 'expected a name, such as that of the device').max(80),
  id: bytes(1400),
  clientDataJSON: bytes(3000),
  attestationObject: bytes(14_000),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
});

const rights = {
  role: z.enum(ROLES, `expected one of ${ROLES.join(', ')}`),
  sites: z.array(z.string().max(64)).min(1, 'expected a site, or null for all of them').max(1000).nullable(),
};

export const TEAM_BODIES = {
  changeMember: z.strictObject(rights),
  invite: z.strictObject({ ...rights, email }),
  challenge: nothing,
  passkeyOptions: nothing,
  addPasskey: made,
  makeCodes: nothing,
} as const;
