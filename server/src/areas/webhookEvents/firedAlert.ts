import { webhookTypes, type WebhookData } from '@wheelhouse/contract/webhookEvents';
import * as z from 'zod/mini';

type FiredAlert = WebhookData<'alert.fired'>;

const alertBody = z.object({ data: webhookTypes['alert.fired'].data });

/** The body of the event for an alert that fired. */
export function readAlert(body: string): FiredAlert {
  return alertBody.parse(JSON.parse(body)).data;
}

/** How late someone may know of an alert, milliseconds: as late as they see the vessels that it names. */
export function delayOfAlert(
  { vesselId, nearVesselId }: FiredAlert,
  sight: { readonly delayOfVessel: (id: number) => number },
): number {
  return Math.max(0, ...[vesselId, nearVesselId].map((id) => (id === undefined ? 0 : sight.delayOfVessel(id))));
}
