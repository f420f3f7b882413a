import type { MediaReferences } from '#areas/media/references.ts';

export const mediaOfEvents: MediaReferences = {
  media: [
    { table: 'event', columns: ['banner_id'] },
    { table: 'event_image', columns: ['media_id'] },
  ],
  texts: ['event'],
};
