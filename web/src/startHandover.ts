import { askForAccount } from '#areas/session/askForAccount.tsx';
import { session } from '#lib/api.ts';
import { cleanAddressLater, handoverIn, openHandover } from '#lib/session/openHandover.ts';
import type { PageRouter } from '#routes/router.tsx';

/** Opens the session of the code in the page's address, which is then removed from it. */
export async function startHandover({ history }: Pick<PageRouter, 'history'>): Promise<void> {
  cleanAddressLater((address) => history.replace(address.pathname + address.search + address.hash));
  await openHandover(session, handoverIn(new URL(window.location.href)), askForAccount);
}
