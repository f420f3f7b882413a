import type { MediaReferences } from '#areas/media/references.ts';

export const mediaOfBanners: MediaReferences = {
  media: [{ table: 'banner', columns: ['picture_id'] }],
  texts: [],
};
