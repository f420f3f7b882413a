import { listFleets, presentFleet } from '#areas/fleets/store.ts';
import { existingIds } from '#areas/vessels/store.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { accountRoutes } from './accountRoutes.ts';
import { createConfirmation, type Confirmation } from './confirmation.ts';
import { newAccounts, type NewAccounts } from './newAccounts.ts';
import { createPasswordReset, resetRequest, sendReset } from './passwordReset.ts';
import { sessionRoutes } from './routes.ts';
import { createSessions, type Sessions } from './session.ts';
import type { FleetsOf } from './sessionUser.ts';
import type { SessionRights } from './sessionViewers.ts';

/** A person who waits for a link requests it again after some minutes. */
const resetRetries = { most: 4, firstAfterSeconds: 10, atMostSeconds: 300 } as const;

export interface SessionArea extends Area {
  readonly sessions: Sessions;
  readonly confirmation: Confirmation;
  readonly accounts: NewAccounts;
}

export async function sessionArea(services: Services, rights: SessionRights): Promise<SessionArea> {
  const { db, jobs, announcements } = services;
  const sessions = createSessions(db, fleetsIn(services), rights);
  sessions.listenTo(announcements);
  const resets = await jobs.queue({
    name: 'reset-password',
    data: resetRequest,
    withinSeconds: 60,
    retries: resetRetries,
    run: ({ username }) => sendReset(services, username),
  });
  const confirmation = createConfirmation({ ...services, log: sessions.log });
  const passwordReset = createPasswordReset({
    ...services,
    sessions,
    sendLater: (request) => resets.add(request),
  });
  return {
    name: 'session',
    sessions,
    confirmation,
    accounts: newAccounts(db, sessions, confirmation),
    routes: [
      ...sessionRoutes(sessions, (accountId) => passwordReset.notify(accountId)),
      ...accountRoutes(confirmation, passwordReset),
    ],
    sweeps: [{ what: 'ended sessions', run: () => sessions.sweep() }],
    measures: sessions.log.measures,
  };
}

/** The fleets of an account with the vessels of this installation, as in every answer. */
function fleetsIn({ db, app }: Pick<Services, 'db' | 'app'>): FleetsOf {
  return async (accountId) => {
    const fleets = await listFleets(db, accountId);
    const existing = await existingIds(db, app, [...new Set(fleets.flatMap(({ vesselIds }) => vesselIds))]);
    return fleets.map((fleet) => ({
      ...presentFleet(fleet),
      vesselIds: fleet.vesselIds.filter((id) => existing.has(id)),
    }));
  };
}
