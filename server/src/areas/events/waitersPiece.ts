import * as z from 'zod/mini';
import { id } from '@wheelhouse/contract/values';

/** A slot that became vacant, as those who wait for it are notified later. */
export const waitersPiece = z.object({ eventId: id, slotId: id });
export type WaitersPiece = z.infer<typeof waitersPiece>;
