import { useParams, useRouter } from '@tanstack/react-router';
import { providerMessages } from '@wheelhouse/contract/providers';
import { providerCounts } from '#areas/providers/categoryProviders.ts';
import { formatCount } from '#lib/format.ts';
import { localizedText, say, useTranslation } from '#lib/language.ts';
import { providersQuery, serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { BranchGrid } from './providers/BranchGrid.tsx';
import { BranchGridSkeleton } from './providers/BranchGridSkeleton.tsx';
import { BranchTrail } from './providers/BranchTrail.tsx';
import { ProviderAction } from './providers/ProviderAction.tsx';
import { MissingProvider } from './providers/MissingProvider.tsx';
import { idInPath } from './idInPath.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Loads the scripts of the category page before a category is chosen. */
function useCategoryPageAhead() {
  const router = useRouter();
  useEffect(() => {
    const page = router.loadRouteChunk(router.routesById['/service/category/$categoryId']);
    // If they do not load, the page itself says so.
    Promise.all([page, import('./providers/loadCategory.ts')]).catch(() => undefined);
  }, [router]);
}

/** The categories of one service branch. */
export function BranchPage() {
  const { t } = useTranslation();
  const { branchId } = useParams({ from: '/service/$branchId' });
  const { data: branches, failure, retry } = useLoad(serviceBranchesQuery);
  const { data: providers } = useQuery(providersQuery);
  const counts = useMemo(() => providers && providerCounts(providers), [providers]);
  const id = idInPath(branchId);
  useCategoryPageAhead();
  const place = branches?.findIndex((branch) => branch.id === id) ?? -1;
  const branch = branches?.[place];
  if (branches !== undefined && branch === undefined) return <MissingProvider />;
  const name = branch && localizedText(branch.value);
  return (
    <Page title={name ?? t('services.title')}>
      <BranchTrail />
      <PageHead title={t('services.title')} count={name === undefined ? undefined : [name]}>
        <ProviderAction />
      </PageHead>
      {failure && <Failure cause={failure} retry={retry} />}
      {branches === undefined && !failure && <BranchGridSkeleton />}
      {branch?.subBranches.length === 0 && <EmptyPlace>{say(providerMessages.listEmpty)}</EmptyPlace>}
      {branch !== undefined && branch.subBranches.length > 0 && (
        <BranchGrid
          label={t('services.categoriesOf', { branch: name })}
          shown={branch.subBranches.map((category) => {
            const count = counts?.get(category.id) ?? 0;
            return {
              item: category,
              branch: place,
              link: { to: '/service/category/$categoryId', params: { categoryId: String(category.id) } },
              note: counts && t('services.providers', { count, formatted: formatCount(count) }),
            };
          })}
        />
      )}
    </Page>
  );
}
