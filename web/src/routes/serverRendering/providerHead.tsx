import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { installationQuery, productName } from '#lib/installation.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { idInPath } from '#routes/idInPath.ts';
import { sharedHead } from './sharedHead.tsx';

/** The title and preview of a provider's page, for search engines and shared links. */
export function providerHead(queries: QueryClient, path: string, publicUrl: string): ReactNode {
  const id = idInPath(path.split('/').at(-1) ?? '');
  const provider = queries.getQueryData(providerQuery(id).queryKey);
  if (provider === undefined) throw new Error(`The answer for the provider ${id} is not one.`);
  const product = productName(queries.getQueryData(installationQuery.queryKey));
  const { name, shortDescription, longDescription, banner } = provider;
  const descriptions = [shortDescription, longDescription];
  return sharedHead({ title: name, descriptions, picture: banner, path, publicUrl, product });
}
