import * as z from 'zod/mini';
import { id } from '@wheelhouse/contract/values';

/** A slot that became vacant, as those who wait for it are notified later. */
export const waitersJob = z.object({ eventId: id, slotId: id });
export type WaitersJob = z.infer<typeof waitersJob>;
