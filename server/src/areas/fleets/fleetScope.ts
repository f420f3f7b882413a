import { apiKeyMessages } from '@wheelhouse/contract/apiKeys';
import type { Viewer } from '#permissions/viewer.ts';
import { Refusal } from '#platform/errors/refusal.ts';

/**
 * To be called before an answer says which vessels are in a fleet of the viewer's account.
 *
 * @throws Refusal (403) to a key that may not read fleets
 */
export function requireFleetScope({ key }: Viewer): void {
  if (key?.scopes.includes('fleets:read') === false) throw new Refusal(403, apiKeyMessages.outOfScope('fleets:read'));
}
