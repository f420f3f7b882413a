import { promotionMessages } from '@wheelhouse/contract/promotionMessages';
import { apiBase } from '@wheelhouse/contract/route';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * The path of a page of this installation, from its full address or its path.
 *
 * @throws Refusal 422 for an external address, or one that is no page
 */
export function ownPage(address: string, publicUrl: string): string {
  const home = new URL(publicUrl);
  const url = URL.parse(address, home.href);
  const isOurs = url !== null && url.origin === home.origin && url.username === '' && url.password === '';
  // A path that begins with two slashes would be read as another site's address.
  if (!isOurs || url.pathname.startsWith('//') || `${url.pathname}/`.startsWith(`${apiBase}/`)) {
    throw new Refusal(422, promotionMessages.redirectElsewhere, {
      errors: [{ path: 'redirectUrl', message: promotionMessages.redirectElsewhere }],
    });
  }
  return url.pathname + url.search + url.hash;
}
