import type { MediaReferences } from '#areas/media/references.ts';

export const mediaOfProviders: MediaReferences = {
  media: [
    { table: 'service_provider', columns: ['banner_id', 'logo_id'] },
    { table: 'service_branch', columns: ['picture_id'] },
    { table: 'person', columns: ['photo_id'] },
    { table: 'provider_video', columns: ['file_id', 'poster_id'] },
  ],
  texts: [],
};
