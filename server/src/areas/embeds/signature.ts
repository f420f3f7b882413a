import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Of the number of an embed: nobody who knows one address can write that of another embed. */
export function signatureOf(secret: Buffer, id: number): string {
  return createHmac('sha256', secret).update(`embed ${id}`).digest('base64url');
}

export function isSigned(secret: Buffer, id: number, signature: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(signature), hash(signatureOf(secret, id)));
}

/** The path of an embedded page. */
export const embedPath = (secret: Buffer, id: number): string => `/embed/${id}?s=${signatureOf(secret, id)}`;
