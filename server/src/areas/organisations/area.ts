import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import type { AcceptNeeds } from './accept.ts';
import { adminOrganisationRoutes } from './administration.ts';
import type { InvitationNeeds } from './invitations.ts';
import { sweepInvitations } from './invitationStore.ts';
import { organisationRoutes } from './routes.ts';

/** An invitation that expired is shown this long, so that it can be sent again. */
const shownExpiredMs = 30 * 86_400_000;

export function organisationsArea(
  services: Services,
  needs: Pick<AcceptNeeds, 'accounts'> & Pick<InvitationNeeds, 'countEmail'>,
): Area {
  const { db, now } = services;
  return {
    name: 'organisations',
    routes: [...organisationRoutes({ ...services, ...needs }), ...adminOrganisationRoutes(services)],
    sweeps: [
      {
        what: 'expired invitations to organisations',
        run: () => sweepInvitations(db, new Date(now().getTime() - shownExpiredMs)),
      },
    ],
  };
}
