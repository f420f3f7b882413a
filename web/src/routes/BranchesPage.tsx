import { providerMessages } from '@wheelhouse/contract/providers';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { PageBanner } from '#areas/banners/PageBanner.tsx';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { BranchGrid } from './providers/BranchGrid.tsx';
import { BranchGridSkeleton } from './providers/BranchGridSkeleton.tsx';
import { ProviderAction } from './providers/ProviderAction.tsx';

/** Every service branch. */
export function BranchesPage() {
  const { t } = useTranslation();
  const { data: branches, failure, retry } = useLoad(serviceBranchesQuery);
  return (
    <Page title={t('services.title')}>
      <PageHead title={t('services.title')}>
        <ProviderAction />
      </PageHead>
      <PageBanner of="SERVICES" />
      {failure && <Failure cause={failure} retry={retry} />}
      {branches === undefined && !failure && <BranchGridSkeleton />}
      {branches?.length === 0 && <EmptyPlace>{say(providerMessages.listEmpty)}</EmptyPlace>}
      {branches !== undefined && branches.length > 0 && (
        <BranchGrid
          label={t('services.branches')}
          shown={branches.map((branch, index) => ({
            item: branch,
            branch: index,
            link: { to: '/service/$branchId', params: { branchId: String(branch.id) } },
            note: t('services.categories', {
              count: branch.subBranches.length,
              formatted: formatCount(branch.subBranches.length),
            }),
          }))}
        />
      )}
    </Page>
  );
}
