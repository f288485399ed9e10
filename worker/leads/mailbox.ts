interface Provider {
  /** All of these are one mailbox; its name is at the first. */
  domains: readonly [string, ...string[]];
  /** What the provider makes of the name, where that is not what it says. */
  plain?: (name: string) => string;
}

/**
 * Providers to whom one mailbox has many spellings, by what they say themselves. Only what is certain stands here: of two people
 * who were taken for one, the second would get no mail.
 */
const SPELT_AS_ONE: readonly Provider[] = [
  // Dots do not count, and the older domain stayed.
  { domains: ['gmail.com', 'googlemail.com'], plain: (name) => name.replaceAll('.', '') },
  // Every account has the name at the short domain, too, and older ones at the former domains; these signs do not count.
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    plain: (name) => name.replace(/[._-]/g, ''),
  },
  // One account has all domains, and a dot is a dash.
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'yandex.ua', 'ya.ru'],
    plain: (name) => name.replaceAll('.', '-'),
  },
  // The domains of its predecessors stayed with their accounts, under the same name.
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
];

/** Domains where `anything@ada.fastmail.com` is `ada@fastmail.com`. */
const FASTMAIL = [
  'com',
  'fm',
  'net',
  'org',
  'us',
  'uk',
  'co\\.uk',
  'com\\.au',
  'de',
  'fr',
  'es',
  'nl',
  'se',
  'in',
];
const NAME_IN_DOMAIN = new RegExp(`^([^.]+)\\.(fastmail\\.(?:${FASTMAIL.join('|')}))$`);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The domains at which that mailbox may be spelt, or below which. */
export function domainsOf(mailbox: string): readonly string[] {
  const domain = domainOf(mailbox);
  return SPELT_AS_ONE.find(({ domains }) => domains.includes(domain))?.domains ?? [domain];
}

/** The mailbox behind an address: what follows a plus is a tag, as at Outlook, HEY and most others; at some providers more is the same. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const [name, domain] = [address.slice(0, address.lastIndexOf('@')), domainOf(address)];
  const plus = name.indexOf('+');
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  const [, box, host] = NAME_IN_DOMAIN.exec(domain) ?? [];
  if (box) return `${box}@${host}`;
  const provider = SPELT_AS_ONE.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${untagged}@${domain}`;
  return `${provider.plain?.(untagged) ?? untagged}@${provider.domains[0]}`;
}
