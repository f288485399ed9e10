import type { Settings } from '../env.ts';
import { log } from '../log.ts';
import { askProvider } from '../providers/http.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Whether what is sent arrives in a mailbox. */
  delivers: boolean;
  /** Sends one mail or throws. */
  send: (mail: Mail) => Promise<void>;
}

/** Resend's `POST /emails`; `MAIL_ORIGIN` takes any server that speaks the same. */
function throughResend(settings: Settings, key: string, from: string): Mailer['send'] {
  return async ({ to, ...mail }) => {
    await askProvider({
      method: 'POST',
      url: `${settings.MAIL_ORIGIN}/emails`,
      headers: { authorization: `Bearer ${key}` },
      body: { from, to: [to], ...mail },
      timeoutMs: settings.PROVIDER_TIMEOUT_MS,
    });
  };
}

const NEEDED = ['MAIL_API_KEY', 'MAIL_FROM', 'TALKLIVE_HOST'] as const;

/** Without a mail provider the operator reads the mail in the log, and can pass its link on by hand. */
function toTheLog(settings: Settings): Mailer['send'] {
  const missing = NEEDED.filter((name) => settings[name] === null).join(', ');
  return ({ to, subject, text }) => {
    log('info', 'mail', { problem: `not sent, for these are not set: ${missing}`, to, subject, text });
    return Promise.resolve();
  };
}

/** A link without our own host in it is none that a stranger's mailbox shall get. */
export function mailer(settings: Settings): Mailer {
  const { MAIL_API_KEY: key, MAIL_FROM: from, TALKLIVE_HOST: host } = settings;
  if (key && from && host) return { delivers: true, send: throughResend(settings, key, from) };
  return { delivers: false, send: toTheLog(settings) };
}
