import { createHmac, randomBytes } from 'node:crypto';

/** How every secret begins, by Standard Webhooks. */
const secretMark = 'whsec_';

export const newSecret = (): Buffer => randomBytes(32);

/** A secret as people copy it. */
export const secretText = (secret: Buffer): string => secretMark + secret.toString('base64');

/**
 * The headers that prove who sent a body and when, as Standard Webhooks has them:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 *
 * @param message.at Milliseconds since 1970.
 */
export function signedHeaders(
  secrets: readonly Buffer[],
  { id, at, body }: { readonly id: string; readonly at: number; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
