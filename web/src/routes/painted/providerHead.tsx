import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { providerQuery } from '#lib/serviceProviders.ts';
import { mediaAddress } from '#lib/api.ts';
import { installationQuery, productName } from '#lib/installation.ts';
import { idInPath } from '#routes/idInPath.ts';

/** What search engines show of a page, in characters. */
const descriptionMax = 300;

/** What a provider's page is called, for search engines and for who passes the address on. */
export function providerHead(queries: QueryClient, path: string, publicUrl: string): ReactNode {
  const id = idInPath(path.split('/').at(-1) ?? '');
  const provider = queries.getQueryData(providerQuery(id).queryKey);
  if (provider === undefined) throw new Error(`The answer for the provider ${id} is not one.`);
  const product = productName(queries.getQueryData(installationQuery.queryKey));
  const { name, shortDescription, longDescription, banner } = provider;
  const description = (shortDescription || longDescription || name).slice(0, descriptionMax).toWellFormed();
  const picture = banner?.variants.findLast(({ width }) => width <= 1280)?.path ?? banner?.path;
  return (
    <>
      <title>{`${name} · ${product}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={publicUrl + path} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={product} />
      <meta property="og:url" content={publicUrl + path} />
      {picture !== undefined && <meta property="og:image" content={publicUrl + mediaAddress(picture)} />}
    </>
  );
}
