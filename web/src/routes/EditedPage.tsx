import { queryOptions, useQuery, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { neverCached } from '#lib/queryClient.ts';
import { providerQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { useUser } from '#areas/session/useSession.ts';
import type { EditorProps } from '#ui/editing/DraftEditor.tsx';
import { Failure } from '#ui/Failure.tsx';
import { MissingPage } from '#ui/MissingPage.tsx';
import { Page } from '#ui/Page.tsx';
import { isMissing } from './idInPath.ts';
import { ownVideos } from './ownVideos.ts';
import { ProductLoading } from './ProductLoading.tsx';

interface EditedPageProps<Full> {
  /** Whether the address can name one. */
  readonly named: boolean;
  readonly queryKey: QueryKey;
  readonly load: () => Promise<Full>;
  /** Shown if there is none. */
  readonly missing: string;
  readonly sourceOf: (full: Full) => number;
  readonly titleOf: (full: Full) => string;
  /** Whether this person may change it, where the route could not know. */
  readonly mayEdit?: (full: Full) => boolean;
  /** For users who may not edit it: the address where it is read. */
  readonly reading?: ReactNode;
  readonly children: (given: EditorProps<Full>) => ReactNode;
}

/** The page of an editor: reloads what is edited, and the videos of its provider, which its text may show. */
export function EditedPage<Full>({
  named,
  queryKey,
  load,
  missing,
  sourceOf,
  titleOf,
  mayEdit,
  reading,
  children,
}: EditedPageProps<Full>) {
  const user = useUser();
  const query = queryOptions({ queryKey, queryFn: load, ...neverCached });
  const { data: full, failure, retry } = useLoad({ ...query, enabled: named });
  const source = full === undefined ? 0 : sourceOf(full);
  const { data: provider } = useQuery({ ...providerQuery(source), enabled: source > 0 });
  if (!named || isMissing(failure)) return <MissingPage message={missing} />;
  if (failure) return <Failure cause={failure} retry={retry} page />;
  if (full === undefined || user === undefined) return <ProductLoading />;
  if (mayEdit?.(full) === false) return reading;
  return (
    <Page title={titleOf(full)}>
      {children({ full, userId: user.id, videos: provider === undefined ? [] : ownVideos(provider) })}
    </Page>
  );
}
