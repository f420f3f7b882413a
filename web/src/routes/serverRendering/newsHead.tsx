import { t } from '#lib/language.ts';
import type { QueryClient } from '@tanstack/react-query';
import { newsFeedPath } from '@wheelhouse/contract/news';
import type { ReactNode } from 'react';
import { installationQuery, productName } from '#lib/installation.ts';

/** What the news are called, for search engines, feed readers and who passes the address on. */
export function newsHead(queries: QueryClient, path: string, publicUrl: string): ReactNode {
  const product = productName(queries.getQueryData(installationQuery.queryKey));
  const [title, description] = [t('news.title'), t('news.description')];
  return (
    <>
      <title>{`${title} · ${product}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      <link rel="alternate" type="application/atom+xml" title={t('news.feed')} href={newsFeedPath()} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={product} />
      <meta property="og:url" content={publicUrl + path} />
    </>
  );
}
