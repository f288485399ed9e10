import type { Settings } from '../env.ts';
import { log } from '../log.ts';
import { askProvider } from '../providers/http.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail or throws. Another provider is another function of this type. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Resend's `POST /emails`; `MAIL_ORIGIN` takes any server that speaks the same. */
function throughResend(settings: Settings, key: string, from: string): SendMail {
  return async ({ to, subject, text }) => {
    await askProvider({
      ...{ method: 'POST', url: `${settings.MAIL_ORIGIN}/emails` },
      headers: { authorization: `Bearer ${key}` },
      body: { from, to: [to], subject, text },
      timeoutMs: settings.PROVIDER_TIMEOUT_MS,
    });
  };
}

/** Without a mail provider the operator reads the mail in the log, and can pass its link on by hand. */
const toTheLog: SendMail = ({ to, subject, text }) => {
  log('info', 'mail', { problem: 'MAIL_API_KEY and MAIL_FROM are not set: not sent', to, subject, text });
  return Promise.resolve();
};

export function mailer(settings: Settings): SendMail {
  const { MAIL_API_KEY: key, MAIL_FROM: from } = settings;
  return key && from ? throughResend(settings, key, from) : toTheLog;
}
