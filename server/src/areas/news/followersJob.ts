import * as z from 'zod/mini';
import { id } from '@wheelhouse/contract/values';

/** The first publication of an article, as a job to notify its followers. */
export const followersJob = z.object({ newsId: id, by: z.optional(id) });
export type FollowersJob = z.infer<typeof followersJob>;
