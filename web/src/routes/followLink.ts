import type { RouterHistory } from '@tanstack/react-router';

/** Goes to an address from the server: within the page if it is one of ours, else to the payment. */
export function followLink({ history }: { readonly history: RouterHistory }, address: string): void {
  const to = new URL(address, window.location.href);
  if (to.origin === window.location.origin) history.push(`${to.pathname}${to.search}${to.hash}`);
  else if (to.protocol === 'https:' || to.protocol === 'http:') window.location.assign(to.href);
}
