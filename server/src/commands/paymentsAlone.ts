import { openInvoices } from '#areas/invoices/area.ts';
import { createNotices } from '#areas/notices/createNotices.ts';
import { openPayments } from '#areas/payments/area.ts';
import type { Payments } from '#areas/payments/payments.ts';
import { promotionPayments } from '#areas/promotions/routes.ts';
import { openLocating } from '#areas/providers/area.ts';
import { gazetteer } from '#areas/providers/geocoding/gazetteer.ts';
import { planPayments } from '#areas/registration/planPayments.ts';
import type { Config } from '#config/config.ts';
import { paymentModeOf } from '#config/payments.ts';
import type { Database } from '#platform/database/connect.ts';
import { createLog } from '#platform/log/log.ts';
import { openServices } from './openServices.ts';

/** Payments with all their effects, for a command: while a server runs, or without one. */
export async function openPaymentsAlone(
  database: Database,
  config: Config,
): Promise<{ payments: Payments; close: () => Promise<void> }> {
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const services = await openServices(database, { app: config.app, publicUrl, config, log: createLog('warn') });
  try {
    const terms = config.invoices ?? { seller: { name: 'Wheelhouse', address: publicUrl }, vatPercent: undefined };
    const invoices = await openInvoices(services, { ...terms, prefix: config.invoicePrefix });
    const notices = createNotices(services);
    const settings = { stripe: config.stripe, paymentMode: paymentModeOf(config, false) };
    const { payments } = await openPayments(services, { invoices, notices }, settings);
    planPayments({ ...services, payments, locateLater: await openLocating(services, gazetteer()) });
    promotionPayments({ ...services, payments });
    return { payments, close: () => services.close() };
  } catch (error) {
    await services.close();
    throw error;
  }
}
