import * as z from 'zod/mini';
import { numberInAddress } from './values.ts';

/** Common texts of the editors of articles, events and products (content specification, sections 4, 5 and 8). */
export const publishingMessages = {
  notFound: 'Not found',
  discard: 'Discard changes and leave the page?',
  serviceFirst: 'Please, create your service first!',
  /** Over unpublished content (content specification, section 4). */
  draft: 'Draft',
  /** Shown instead of a missing title. */
  untitled: 'Untitled draft',
} as const;

export const publishingLimits = {
  /** Limit of a provider's drafts of articles, and of events, for creating another. */
  drafts: 100,
} as const;

/** The refusal of another draft at that limit. @param kind such as `events` */
const tooManyDrafts = (kind: string) =>
  `A provider can have up to ${publishingLimits.drafts} draft ${kind}. Publish or remove some first.`;

export const draftMessages = { articles: tooManyDrafts('articles'), events: tooManyDrafts('events') } as const;

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
