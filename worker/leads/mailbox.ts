const GMAIL = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an address: what follows a plus is a tag, and at Gmail dots are nothing. */
export function mailboxOf(email: string): string {
  const address = email.toLowerCase();
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = name.indexOf('+');
  const plain = plus > 0 ? name.slice(0, plus) : name;
  return GMAIL.includes(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}
