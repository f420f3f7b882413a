import type { Authority } from '@wheelhouse/contract/authority';
import { proofOfFactors } from '#areas/secondFactors/proveFactor.ts';
import type { Sessions } from '#areas/session/session.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { KeyViewers } from '#platform/http/keyViewers.ts';
import { adminKeyRoutes } from './adminRoutes.ts';
import { sweepKeys } from './keyStore.ts';
import { createKeyViewers } from './keyViewers.ts';
import { keyRoutes } from './routes.ts';

/** A key that expired is shown this long, so that its owner sees why a program was refused. */
const shownExpiredMs = 30 * 86_400_000;

export interface KeysArea extends Area {
  readonly keys: KeyViewers;
}

/** Keys with which other programs use the API. */
export function keysArea(
  services: Services,
  {
    sessions,
    visitor,
  }: { readonly sessions: Pick<Sessions, 'provePassword' | 'countProof'>; readonly visitor: readonly Authority[] },
): KeysArea {
  const { db, now } = services;
  const keys = createKeyViewers(db, { announcements: services.announcements, visitor, now });
  const needs = {
    ...services,
    sessions,
    revoked: keys.revoked,
    proveFactor: proofOfFactors(services, sessions.countProof),
  };
  return {
    name: 'keys',
    keys,
    routes: [...keyRoutes(needs), ...adminKeyRoutes(needs)],
    sweeps: [{ what: 'expired API keys', run: () => sweepKeys(db, new Date(now().getTime() - shownExpiredMs)) }],
  };
}
