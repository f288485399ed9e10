/** Providers to whom one mailbox has many spellings: by their domains, what they leave out of the name. */
const SPELT_AS_ONE = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignored: /[._-]/g },
];
/** Where `anything@ada.fastmail.com` is `ada@fastmail.com`. */
const NAME_IN_DOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The domains at which that mailbox may be spelt, or below which. */
export function domainsOf(mailbox: string): readonly string[] {
  const domain = domainOf(mailbox);
  return SPELT_AS_ONE.find(({ domains }) => domains.includes(domain))?.domains ?? [domain];
}

/** The mailbox behind an address: what follows a plus is a tag; at some providers more is the same. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const [name, domain] = [address.slice(0, address.lastIndexOf('@')), domainOf(address)];
  const plus = name.indexOf('+');
  const plain = plus > 0 ? name.slice(0, plus) : name;
  const [, box, host] = NAME_IN_DOMAIN.exec(domain) ?? [];
  if (box) return `${box}@${host}`;
  const provider = SPELT_AS_ONE.find(({ domains }) => domains.includes(domain));
  return provider ? `${plain.replace(provider.ignored, '')}@${provider.domains[0]}` : `${plain}@${domain}`;
}
