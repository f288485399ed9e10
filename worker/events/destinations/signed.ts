/** As it is, for a program: signed as Standard Webhooks. */
import { Webhook } from 'standardwebhooks';
import type { Endpoint, Letter } from '../attempt.ts';
import type { Post } from './post.ts';

export function signedPost({ url, secret }: Endpoint, { id, body }: Letter): Post {
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  };
  return { url, headers, body };
}
