import * as z from 'zod/mini';

export const searchLimits = {
  /** What is searched for; beyond this the rest is left unread. */
  textMax: 200,
  /** Results of one category in an answer. */
  perCategoryMax: 20,
  /** Results of one category on one page of all of them. */
  pageMax: 100,
  /** Results of one category that can be listed, page by page. */
  listed: 10_000,
  /** Suggestions of one category while typing. */
  perCategorySuggested: 5,
} as const;

/** In the order they are shown. */
export const searchCategories = ['VESSEL', 'COMPANY', 'PERSON', 'SERVICE_PROVIDER'] as const;
export const searchCategory = z.enum(searchCategories);
export type SearchCategory = (typeof searchCategories)[number];
