import type { NewsListItem } from '@wheelhouse/contract/news';
import type { ListedRow } from './store.ts';

/** An article for lists. */
export function presentListItem(row: ListedRow): NewsListItem {
  return {
    id: row.id,
    title: row.title,
    shortDescription: row.short_description,
    published: row.published,
    time: row.shown_at.toISOString(),
    ...(row.published || row.publish_at === null ? {} : { publishAt: row.publish_at.toISOString() }),
    ...(row.language === null ? {} : { languageIso: row.language }),
    ...(row.banner === null ? {} : { banner: row.banner }),
    source: { id: row.provider_id, name: row.providerName, ...(row.logo === null ? {} : { logo: row.logo }) },
  };
}
