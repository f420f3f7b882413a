import { message } from '@wheelhouse/messages/message';
import * as z from 'zod/mini';
import { numberInAddress } from './values.ts';

/** Common texts of the editors of articles, events and products (content specification, sections 4, 5 and 8). */
export const publishingMessages = {
  notFound: message('publishing.notFound'),
  discard: message('publishing.discard'),
  serviceFirst: message('publishing.serviceFirst'),
  /** Over unpublished content (content specification, section 4). */
  draft: message('publishing.draft'),
  /** Shown instead of a missing title. */
  untitled: message('publishing.untitled'),
} as const;

export const publishingLimits = {
  /** Limit of a provider's drafts of articles, and of events, for creating another. */
  drafts: 100,
} as const;

/** The refusals of another draft at that limit. */
export const draftMessages = {
  articles: message('publishing.tooManyDraftArticles', { max: publishingLimits.drafts }),
  events: message('publishing.tooManyDraftEvents', { max: publishingLimits.drafts }),
} as const;

/** A draft may be longer than published content, up to this many UTF-16 units: a thousand of the longest emoji. */
export const draftTextMax = 12_000;

/** A page of an unbounded list: pages count from 0. */
export function pageQuery(sizeMax: number) {
  return {
    page: z.optional(numberInAddress.check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    size: z.optional(numberInAddress.check(z.int(), z.minimum(1), z.maximum(sizeMax))),
  } as const;
}

/** One page of a list: its items, its number, its size, and the total. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ data: z.array(item), page: z.int(), size: z.int(), total: z.int() });
}
