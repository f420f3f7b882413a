import type * as z from 'zod/mini';
import { newsMessages } from '@wheelhouse/contract/news';
import { type ArticleVersion, type getArticleVersion } from '@wheelhouse/contract/newsVersions';
import { notFound } from '#platform/errors/refusal.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { ArticleAddress, ArticleContent } from './articles.ts';
import { findVersion, listVersions, type VersionRow } from './versionStore.ts';

type FullVersion = z.infer<(typeof getArticleVersion)['answer']>;

function present(row: Pick<VersionRow, 'version' | 'saved_at' | 'saved_by' | 'published' | 'title'>): ArticleVersion {
  const { version, saved_at, saved_by, published, title } = row;
  return { version, saved: saved_at.toISOString(), by: saved_by, published, title };
}

/** The versions of an article, the latest first, for those who may change it. @throws Refusal 404, 403 */
export async function readVersions(
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  address: ArticleAddress,
): Promise<ArticleVersion[]> {
  const rows = await content.edit(viewer, address, (within, { id }) => listVersions(within, id));
  return rows.map(present);
}

/** One of those versions in full. @throws Refusal 404, 403 */
export async function readVersion(
  { content }: Pick<ArticleContent, 'content'>,
  viewer: Viewer,
  address: ArticleAddress & { readonly version: number },
): Promise<FullVersion> {
  const row = await content.edit(viewer, address, (within, { id }) => findVersion(within, id, address.version));
  if (row === undefined) throw notFound(newsMessages.notFound);
  return {
    ...present(row),
    shortDescription: row.short_description,
    longDescription: row.long_description,
    ...(row.language === null ? {} : { languageIso: row.language }),
  };
}
