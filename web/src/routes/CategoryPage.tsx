import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { providerMessages } from '@wheelhouse/contract/providers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryCounts, providersIn } from '#areas/services/categoryProviders.ts';
import { CountryFilter } from '#areas/services/CountryFilter.tsx';
import { ProviderList } from '#areas/services/ProviderList.tsx';
import { ProviderListSkeleton } from '#areas/services/ProviderListSkeleton.tsx';
import { useNames } from '#lib/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { localizedText } from '#lib/language.ts';
import { categoryProvidersQuery, serviceBranchesQuery } from '#lib/serviceProviders.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { idInPath } from './idInPath.ts';
import { BranchTrail } from './services/BranchTrail.tsx';
import { ServicesMissing } from './services/ServicesMissing.tsx';

const route = getRouteApi('/service/category/$categoryId');

/** The providers of one category; the countries chosen stand in the address. */
export function CategoryPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const id = idInPath(route.useParams().categoryId);
  const { country } = route.useSearch();
  const names = useNames();
  const { data: branches, failure: branchFailure, retry: retryBranches } = useLoad(serviceBranchesQuery);
  const {
    data: all,
    failure: listFailure,
    retry: retryList,
  } = useLoad({ ...categoryProvidersQuery(id), enabled: id > 0 });
  const branch = branches?.find(({ subBranches }) => subBranches.some((category) => category.id === id));
  const category = branch?.subBranches.find((one) => one.id === id);
  const chosen = useMemo(() => country?.split(',') ?? [], [country]);
  const counts = useMemo(() => countryCounts(all ?? []), [all]);
  const shown = useMemo(() => all && providersIn(all, chosen), [all, chosen]);
  if (branches !== undefined && category === undefined) return <ServicesMissing />;

  const name = category && localizedText(category.value);
  const failure = branchFailure ?? listFailure;
  function choose(countries: readonly string[]) {
    const search = countries.length === 0 ? {} : { country: countries.join(',') };
    void navigate({ search, replace: true, resetScroll: false });
  }

  return (
    <Page title={name}>
      <BranchTrail branch={branch} />
      <PageHead
        title={name ?? t('services.title')}
        count={shown && [t('services.providers', { count: shown.length, formatted: formatCount(shown.length) })]}
      />
      {all !== undefined && (all.length > 0 || chosen.length > 0) && (
        <CountryFilter counts={counts} names={names} chosen={chosen} onChange={choose} />
      )}
      {failure && (
        <Failure
          cause={failure}
          retry={() => {
            if (branchFailure) retryBranches();
            if (listFailure) retryList();
          }}
        />
      )}
      {!failure && (shown === undefined || name === undefined) && <ProviderListSkeleton />}
      {name !== undefined && shown?.length === 0 && (
        <EmptyPlace>
          <p>{providerMessages.listEmpty}</p>
          {chosen.length > 0 && (
            <Button variant="default" onClick={() => choose([])}>
              {t('services.allCountries')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {name !== undefined && shown !== undefined && shown.length > 0 && (
        <ProviderList providers={shown} list={`${id} ${country ?? ''}`} label={name} names={names} />
      )}
    </Page>
  );
}
