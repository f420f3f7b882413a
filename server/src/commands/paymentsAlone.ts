import { gazetteer } from '#areas/providers/geocoding/gazetteer.ts';
import type { Payments } from '#areas/payments/payments.ts';
import type { Database } from '#platform/database/connect.ts';
import { openBackground } from '#background.ts';
import type { Config } from '#config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { paymentModeOf } from '#config/payments.ts';

/** Payments with all they bring about, for a command: beside a serving program, or without one. */
export async function openPaymentsAlone(
  database: Database,
  config: Config,
): Promise<{ payments: Payments; close: () => Promise<void> }> {
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const { payments, close } = await openBackground(
    database,
    {
      ...config,
      invoices: {
        ...(config.invoices ?? { seller: { name: 'Wheelhouse', address: publicUrl }, vatPercent: undefined }),
        prefix: config.invoicePrefix,
      },
      paymentMode: paymentModeOf(config, false),
    },
    publicUrl,
    gazetteer(),
    createLog('warn'),
  );
  return { payments, close };
}
