/** What an operator is asked for, in its order. Each is a setting of `worker/env.ts`, by its name. */
import type * as z from 'zod';
import { TURNSTILE } from '../../contract.ts';
import { id, mailAddress, secret, secretOf } from '../../schemas/setting.ts';
import {
  mailKey,
  tavusKey,
  tavusPersona,
  tavusReplica,
  turnstileSecret,
  vapiAssistant,
  vapiKey,
  type Check,
} from './provider-check.ts';

export interface Question {
  name: string;
  /** A secret goes to Cloudflare alone, anything else into the configuration of this deployment. */
  kind: 'secret' | 'setting';
  /** As the Worker reads it. */
  shape: z.ZodType<string>;
  /** What it is, and where it is found. */
  words: string;
  /** What there is not without it; null: it has to be there. */
  without: string | null;
  /** Asked for only where that one is there. */
  beside?: string;
  check?: Check;
}

export const QUESTIONS: readonly Question[] = [
  {
    name: 'VAPI_PRIVATE_KEY',
    kind: 'secret',
    shape: secret,
    words: "Vapi's private key, for calls and chat (dashboard.vapi.ai, API Keys)",
    without: null,
    check: vapiKey,
  },
  {
    name: 'VAPI_ASSISTANT_ID',
    kind: 'setting',
    shape: id,
    words: 'the id of the assistant that answers unless a site names another (dashboard.vapi.ai, Assistants)',
    without: null,
    check: vapiAssistant,
  },
  {
    name: 'TAVUS_API_KEY',
    kind: 'secret',
    shape: secret,
    words: "Tavus' key, for video (platform.tavus.io, API Keys)",
    without: 'no video',
    check: tavusKey,
  },
  {
    name: 'TAVUS_PERSONA_ID',
    kind: 'setting',
    shape: id,
    words: 'the id of the persona that appears in a video',
    without: null,
    beside: 'TAVUS_API_KEY',
    check: tavusPersona,
  },
  {
    name: 'TAVUS_REPLICA_ID',
    kind: 'setting',
    shape: id,
    words: 'the id of the replica that is its face',
    without: "the persona's own",
    beside: 'TAVUS_API_KEY',
    check: tavusReplica,
  },
  {
    name: 'PROVIDER_MESSAGE_SECRET',
    kind: 'secret',
    shape: secretOf(20),
    words: 'a secret of your own, of 20 characters at least, with which providers tell how a call went',
    without: 'no reports of calls; they are looked at by and by',
  },
  {
    name: 'TURNSTILE_SECRET_KEY',
    kind: 'secret',
    shape: secret,
    words: "Turnstile's secret key, which asks whether a person calls (dash.cloudflare.com, Turnstile)",
    without: 'no such question',
    check: turnstileSecret,
  },
  {
    name: 'TURNSTILE_SITE_KEY',
    kind: 'setting',
    shape: id,
    words: "Turnstile's site key, which stands beside that secret",
    without: null,
    beside: 'TURNSTILE_SECRET_KEY',
  },
  {
    name: 'MAIL_API_KEY',
    kind: 'secret',
    shape: secret,
    words: "Resend's key, for mail (resend.com, API Keys)",
    without: 'no mail is sent',
    check: mailKey,
  },
  {
    name: 'MAIL_FROM',
    kind: 'setting',
    shape: mailAddress,
    words: 'the address that mail comes from',
    without: null,
    beside: 'MAIL_API_KEY',
  },
];

/** Where they are asked, unless the configuration or the environment says otherwise; nobody is asked for it. */
export const ORIGINS: Readonly<Record<string, string>> = {
  VAPI_ORIGIN: 'https://api.vapi.ai',
  TAVUS_ORIGIN: 'https://tavusapi.com',
  TURNSTILE_ORIGIN: TURNSTILE.origin,
  MAIL_ORIGIN: 'https://api.resend.com',
};

/** Answers that are no settings of the Worker's. */
export const HOST_VARIABLE = 'TALKLIVE_HOST';
export const PAGE_VARIABLE = 'TALKLIVE_PAGE';

export const SECRET_NAMES: readonly string[] = QUESTIONS.filter(({ kind }) => kind === 'secret').map(
  ({ name }) => name,
);

const OTHERS: readonly (readonly [name: string, words: string, without: string | null])[] = [
  [
    'CLOUDFLARE_API_TOKEN',
    'a token of Cloudflare, where nobody has signed in here',
    'the login of `npx wrangler login`',
  ],
  ['CLOUDFLARE_ACCOUNT_ID', 'the account, where there are several', 'the only one'],
  [
    HOST_VARIABLE,
    'the address of the deployment, on a domain of yours at Cloudflare',
    'the address that Cloudflare gives',
  ],
  [
    PAGE_VARIABLE,
    'the pages that will carry the widget, such as https://shop.example',
    'a site is made later',
  ],
];

/** Every question with the variable that answers it where nobody can be asked. */
export function answersInWords(): string {
  const rows = [
    ...QUESTIONS.map(({ name, words, without, beside }) => [name, words, without, beside] as const),
    ...OTHERS.map(([name, words, without]) => [name, words, without, undefined] as const),
  ];
  return rows
    .map(([name, words, without, beside]) => {
      const need = without === null ? (beside ? `needed with ${beside}` : 'needed') : `else: ${without}`;
      return `  ${name.padEnd(24)} ${words} (${need})`;
    })
    .join('\n');
}
