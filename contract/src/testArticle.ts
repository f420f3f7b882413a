import type { Article } from './news.ts';

/** A published article without a banner. */
export const testArticle: Article = {
  id: 7,
  version: 2,
  title: 'Cod on the bank',
  shortDescription: 'More of it than last year.',
  published: true,
  time: '2026-03-01T10:00:00.000Z',
  source: { id: 3, name: 'Marine Service' },
  longDescriptionMedia: { path: 'texts/a.txt' },
  vessels: [],
  companies: [],
};
