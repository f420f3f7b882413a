import type { Invoices } from '#areas/invoices/area.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { openGateway, type GatewaySettings } from './gateways/openGateway.ts';
import type { PaymentGateway } from './gateways/paymentGateway.ts';
import { createPayments, type Payments } from './payments.ts';
import { paymentRoutes } from './routes.ts';
import { notifyPayer } from './notifyPayer.ts';
import { serveWebhook } from './webhook.ts';

export interface OpenPayments {
  readonly payments: Payments;
  readonly gateway: PaymentGateway;
}

/** Payments without their routes and jobs, since a command needs them too. */
export async function openPayments(
  services: Services,
  { invoices, notices }: { readonly invoices: Invoices; readonly notices: Notices },
  settings: GatewaySettings,
): Promise<OpenPayments> {
  const gateway = await openGateway(settings, services.publicUrl);
  const payments = createPayments({ ...services, ...invoices, gateway });
  payments.whenSettled((...settled) => notifyPayer({ ...services, notices }, ...settled));
  return { payments, gateway };
}

export function paymentsArea({ whenTimeIsSure }: Services, { payments, gateway }: OpenPayments): Area {
  return {
    name: 'payments',
    routes: paymentRoutes(payments),
    plugins: [(server) => serveWebhook(server, gateway, payments)],
    jobs: [
      {
        name: 'expire-payments',
        cron: '*/10 * * * *',
        withinSeconds: 300,
        run: whenTimeIsSure('Closing payments that were not made in time', async () => {
          await payments.expire();
        }),
      },
      {
        name: 'pay-back',
        cron: '4-59/10 * * * *',
        withinSeconds: 300,
        run: async () => void (await payments.payBack()),
      },
    ],
  };
}
