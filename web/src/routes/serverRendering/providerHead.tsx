import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { installationQuery, productName } from '#lib/installation.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { idInPath } from '#routes/idInPath.ts';
import { sharedHead } from './sharedHead.tsx';

/** What a provider's page is called, for search engines and for who passes the address on. */
export function providerHead(queries: QueryClient, path: string, publicUrl: string): ReactNode {
  const id = idInPath(path.split('/').at(-1) ?? '');
  const provider = queries.getQueryData(providerQuery(id).queryKey);
  if (provider === undefined) throw new Error(`The answer for the provider ${id} is not one.`);
  const product = productName(queries.getQueryData(installationQuery.queryKey));
  const { name, shortDescription, longDescription, banner } = provider;
  const descriptions = [shortDescription, longDescription];
  return sharedHead({ title: name, descriptions, picture: banner, path, publicUrl, product });
}
