/** The policies of this very page: from its tags, its headers, and what the browser says when it blocks something. */
import { look } from '../api/look.ts';
import { policiesInTags, policiesOf } from './read-policy.ts';
import type { Policies } from './policy-lines.ts';

/** Hears what is blocked while the check runs: a browser then quotes the whole policy. */
export function hearBlocked() {
  const quoted = new Set<string>();
  const hear = ({ originalPolicy, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'enforce') quoted.add(originalPolicy);
  };
  addEventListener('securitypolicyviolation', hear);
  return { quoted, end: () => removeEventListener('securitypolicyviolation', hear) };
}

/** From the page's own server, which has just sent them; null where it does not answer so, or the policy keeps it away. */
async function ownHeaders(): Promise<Headers | null> {
  const [address = ''] = location.href.split('#');
  for (const method of ['HEAD', 'GET']) {
    const answer = await look(address, { method, cache: 'no-store', credentials: 'same-origin' });
    if (!answer) return null;
    void answer.body?.cancel();
    if (answer.ok) return answer.headers;
  }
  return null;
}

export async function pagePolicies(quoted: ReadonlySet<string>): Promise<Policies> {
  const headers = await ownHeaders();
  // The browser tells of what it has blocked in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  const sent = policiesOf(headers?.get('content-security-policy') ?? null);
  // What is quoted was enforced, and may be more than a server sends to whoever asks again; but a nonce is new each time.
  const content = [...new Set([...policiesInTags(document), ...(sent.length > 0 ? sent : quoted)])];
  return {
    content,
    permissions: headers?.get('permissions-policy') ?? null,
    isRead: headers !== null || quoted.size > 0,
  };
}
