import * as z from 'zod/mini';
import { id } from '@wheelhouse/contract/values';

/** The first publication of an article, as a job to notify its followers. */
export const followersPiece = z.object({ newsId: id, by: z.optional(id) });
export type FollowersPiece = z.infer<typeof followersPiece>;
