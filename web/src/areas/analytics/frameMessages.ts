import * as z from 'zod/mini';

/** The dashboard in its frame asks the page around it for a new token. */
const askForToken = z.object({ analytics: z.literal('renew') });
/** The page around it hands one over. */
const handToken = z.object({ analytics: z.literal('token'), token: z.string() });

/** Whether a message comes from that window, of this product, and asks for a new token. */
export function asksForToken(event: MessageEvent, from: Window | null | undefined, origin: string): boolean {
  return event.source === from && event.origin === origin && z.safeParse(askForToken, event.data).success;
}

/** The token a message hands over; undefined for any other message, window or origin. */
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
