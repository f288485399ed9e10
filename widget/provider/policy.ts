/** The page's own Content-Security-Policy in the call's way: its owner reads what to add to it. */

/** Origins that a call needs. */
const needed = new Set<string>();
const told = new Set<string>();

function tell({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent): void {
  // What else the page forbids is its own affair.
  const source = [...needed].find((origin) => blockedURI.startsWith(origin));
  if (!source || disposition !== 'enforce') return;
  const directive = effectiveDirective.replace(/-(elem|attr)$/, '');
  const line = `[talklive] This page's Content-Security-Policy blocks ${blockedURI}: add ${source} to its ${directive}.`;
  if (told.has(line)) return;
  told.add(line);
  console.error(line);
}

/** Tells in one console line what the page's policy keeps from these addresses. */
export function watchPolicy(...addresses: string[]): void {
  if (needed.size === 0) addEventListener('securitypolicyviolation', tell);
  for (const address of addresses) needed.add(new URL(address, document.baseURI).origin);
}
