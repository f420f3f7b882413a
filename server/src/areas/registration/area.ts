import type { Payments } from '#areas/payments/payments.ts';
import type { LocateLater } from '#areas/providers/area.ts';
import type { WithdrawProvider } from '#areas/providers/editing.ts';
import type { NewAccounts } from '#areas/session/newAccounts.ts';
import { authoritiesOfRegistered } from '#permissions/registered.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { expireSubscriptions } from './expireSubscriptions.ts';
import { planPayments } from './planPayments.ts';
import { registrationRoutes } from './routes.ts';

interface RegistrationAreaNeeds {
  readonly withdrawn: WithdrawProvider;
  readonly accounts: NewAccounts;
  readonly payments: Payments;
  readonly locateLater: LocateLater;
}

export function registrationArea(services: Services, needs: RegistrationAreaNeeds): Area {
  const all = { ...services, ...needs, authorities: authoritiesOfRegistered };
  planPayments(all);
  return {
    name: 'registration',
    routes: registrationRoutes(all),
    jobs: [
      {
        name: 'keep-subscriptions',
        cron: '17 * * * *',
        withinSeconds: 900,
        run: services.whenTimeIsSure('Ending plans', async () => {
          await expireSubscriptions({ ...services, withdrawn: needs.withdrawn });
        }),
      },
    ],
  };
}
