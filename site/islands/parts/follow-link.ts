/** Leads where a link would, and as one would: in a call without leaving the page. */
export function followLink(href: string): void {
  const link = Object.assign(document.createElement('a'), { href, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
}
