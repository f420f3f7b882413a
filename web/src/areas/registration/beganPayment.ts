import * as z from 'zod/mini';
import { readStored, writeStored } from '#lib/storage.ts';

const key = 'registrationPayment';
const shape = z.object({ id: z.int().check(z.positive()) });

/** The payment of the last registration that was sent from this browser. */
export function beganPayment(): number | undefined {
  return readStored(key, shape)?.id;
}

export function keepBeganPayment(id: number): void {
  writeStored(key, { id });
}
