/** Providers to whom one mailbox has many spellings: by their domains, what they leave out of the name. */
const SPELT_AS_ONE = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
];
/** Where `anything@ada.fastmail.com` is `ada@fastmail.com`. */
const NAME_IN_DOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/** The mailbox behind an address: what follows a plus is a tag; at some providers more is the same. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = name.indexOf('+');
  const plain = plus > 0 ? name.slice(0, plus) : name;
  const [, box, host] = NAME_IN_DOMAIN.exec(domain) ?? [];
  if (box) return `${box}@${host}`;
  const provider = SPELT_AS_ONE.find(({ domains }) => domains.includes(domain));
  return provider ? `${plain.replace(provider.ignored, '')}@${provider.domains[0]}` : `${plain}@${domain}`;
}
