/** As it is, for a program: signed as Standard Webhooks. */
import { Webhook } from 'standardwebhooks';
import type { DeliveryEndpoint, Letter } from '../delivery-types.ts';
import type { Post } from './post.ts';

/** Whoever receives it may have the new secret already, or not yet. */
function secretsOf({ secret, oldSecret, oldUntil }: DeliveryEndpoint, now: Date): string[] {
  return oldSecret !== null && oldUntil > now.getTime() ? [secret, oldSecret] : [secret];
}

export function signedPost(endpoint: DeliveryEndpoint, { id, body }: Letter): Post {
  const now = new Date();
  const signatures = secretsOf(endpoint, now).map((secret) => new Webhook(secret).sign(id, now, body));
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  return { url: endpoint.url, headers, body };
}
