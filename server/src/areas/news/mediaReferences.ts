import type { MediaReferences } from '#areas/media/references.ts';

export const mediaOfNews: MediaReferences = {
  media: [
    { table: 'news_article', columns: ['banner_id'] },
    { table: 'news_image', columns: ['media_id'] },
  ],
  texts: ['news_article'],
};
