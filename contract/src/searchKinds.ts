import * as z from 'zod/mini';

export const searchLimits = {
  /** Characters of a query that are read; the rest is ignored. */
  textMax: 200,
  /** Results per category in an answer. */
  perCategoryMax: 20,
  /** Results per page of one category. */
  pageMax: 100,
  /** Results of one category that can be listed, page by page. */
  listed: 10_000,
  /** Suggestions per category while typing. */
  perCategorySuggested: 5,
} as const;

/** In the order they are shown. */
export const searchCategories = ['VESSEL', 'COMPANY', 'PERSON', 'SERVICE_PROVIDER'] as const;
export const searchCategory = z.enum(searchCategories);
export type SearchCategory = (typeof searchCategories)[number];
