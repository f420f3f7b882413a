import { mediaOfBanners } from '#areas/banners/mediaReferences.ts';
import { mediaOfEvents } from '#areas/events/mediaReferences.ts';
import type { MediaReferences } from '#areas/media/references.ts';
import { mediaOfNews } from '#areas/news/mediaReferences.ts';
import { mediaOfProducts } from '#areas/products/mediaReferences.ts';
import { mediaOfProviders } from '#areas/providers/mediaReferences.ts';

const areas = [mediaOfBanners, mediaOfProviders, mediaOfProducts, mediaOfNews, mediaOfEvents];

/** Every column of the database that refers to media or texts: a file that is in none of them is removed. */
export const mediaReferences: MediaReferences = {
  media: areas.flatMap(({ media }) => media),
  texts: areas.flatMap(({ texts }) => texts),
};
