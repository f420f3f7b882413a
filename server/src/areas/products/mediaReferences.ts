import type { MediaReferences } from '#areas/media/references.ts';

export const mediaOfProducts: MediaReferences = {
  media: [
    { table: 'product', columns: ['banner_id'] },
    { table: 'product_image', columns: ['media_id'] },
  ],
  texts: ['product'],
};
