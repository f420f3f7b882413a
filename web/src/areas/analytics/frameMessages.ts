import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { filterQuery } from '@wheelhouse/contract/filterQuery';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import * as z from 'zod/mini';
import { analyticsFilterIn, queryOf } from './filterAddress.ts';

/** The dashboard in its frame asks the page around it for a new token. */
const askForToken = z.object({ analytics: z.literal('renew') });
/** The page around it hands one over. */
const handToken = z.object({ analytics: z.literal('token'), token: z.string() });
/** Page and frame send each other the filter of the figures. */
const filterMessage = z.object({ analytics: z.literal('filter'), filter: filterQuery });

/** The address of the frame. Token and filter are in the hash, which no server sees. */
export function frameAddress(address: string, token: string, filter: VesselFilter): string {
  return `${address}#${token}&${queryOf(filter)}`;
}

/** The parameters of the frame from its hash; the token is empty if missing. */
export function openedWith(hash: string): { readonly token: string; readonly filter: VesselFilter } {
  const [token = '', ...rest] = hash.replace(/^#/, '').split('&');
  return { token, filter: analyticsFilterIn(Object.fromEntries(new URLSearchParams(rest.join('&')))) };
}

/** Whether a message comes from that window, of this product, and requests a new token. */
export function asksForToken(event: MessageEvent, from: Window | null | undefined, origin: string): boolean {
  return event.source === from && event.origin === origin && z.safeParse(askForToken, event.data).success;
}

/** The token in a message; undefined for any other message, window or origin. */
export function tokenHandedOver(event: MessageEvent, from: Window, origin: string): string | undefined {
  if (event.source !== from || event.origin !== origin) return undefined;
  const parsed = z.safeParse(handToken, event.data);
  return parsed.success ? parsed.data.token : undefined;
}

export function sendAsk(to: Window, origin: string): void {
  to.postMessage({ analytics: 'renew' } satisfies z.infer<typeof askForToken>, origin);
}

export function sendToken(to: Window, origin: string, token: string): void {
  to.postMessage({ analytics: 'token', token } satisfies z.infer<typeof handToken>, origin);
}

/** The filter in a message; undefined for any other message, window or origin. */
export function filterInMessage(
  event: MessageEvent,
  from: Window | null | undefined,
  origin: string,
): VesselFilter | undefined {
  if (event.source !== from || event.origin !== origin) return undefined;
  const parsed = z.safeParse(filterMessage, event.data);
  return parsed.success ? filterCodec.fromQuery(parsed.data.filter) : undefined;
}

export function sendFilter(to: Window, origin: string, filter: VesselFilter): void {
  to.postMessage(
    { analytics: 'filter', filter: filterCodec.toQuery(filter) } satisfies z.infer<typeof filterMessage>,
    origin,
  );
}
