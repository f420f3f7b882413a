import * as z from 'zod/mini';
import { id } from '@wheelhouse/contract/values';

/** An article that was published for the first time, as its followers are told of it later. */
export const followersPiece = z.object({ newsId: id, by: z.optional(id) });
export type FollowersPiece = z.infer<typeof followersPiece>;
