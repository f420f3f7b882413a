import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { providerMessages } from '@wheelhouse/contract/providers';
import { useMemo } from 'react';
import { countryCounts, providersIn, providersNamed, providersSorted } from '#areas/providers/categoryProviders.ts';
import { CountryFilter } from '#areas/providers/CountryFilter.tsx';
import { ProviderList } from '#areas/providers/ProviderList.tsx';
import { ProviderTools } from '#areas/providers/ProviderTools.tsx';
import { ProviderListSkeleton } from '#areas/providers/ProviderListSkeleton.tsx';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount } from '#lib/format.ts';
import { localizedText, say, useTranslation } from '#lib/language.ts';
import { categoryProvidersQuery, serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import { useLoad } from '#lib/useLoad.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import classes from './CategoryPage.module.css';
import type { CategorySearch } from './categorySearch.ts';
import { idInPath } from './idInPath.ts';
import { BranchTrail } from './providers/BranchTrail.tsx';
import { MissingProvider } from './providers/MissingProvider.tsx';

const route = getRouteApi('/service/category/$categoryId');

/** The providers of one category; the chosen countries are in the address. */
export function CategoryPage() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const id = idInPath(route.useParams().categoryId);
  const { country, q = '', sort = 'nameUp' } = route.useSearch();
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
  const shown = useMemo(
    () => all && providersSorted(providersNamed(providersIn(all, chosen), q), sort, names.country),
    [all, chosen, q, sort, names],
  );
  if (branches !== undefined && category === undefined) return <MissingProvider />;

  const name = category && localizedText(category.value);
  const failure = branchFailure ?? listFailure;
  function show(part: CategorySearch) {
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  }
  const choose = (countries: readonly string[]) =>
    show({ country: countries.length === 0 ? undefined : countries.join(',') });

  return (
    <Page title={name}>
      <BranchTrail branch={branch} />
      <PageHead
        title={name ?? t('services.title')}
        count={shown && [t('services.providers', { count: shown.length, formatted: formatCount(shown.length) })]}
      />
      {all !== undefined && (all.length > 0 || chosen.length > 0) && (
        <div className={classes.tools}>
          <CountryFilter counts={counts} names={names} chosen={chosen} onChange={choose} />
          <ProviderTools
            text={q}
            order={sort}
            onText={(text) => show({ q: text === '' ? undefined : text })}
            onOrder={(order) => show({ sort: order === 'nameUp' ? undefined : order })}
          />
        </div>
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
          <p>{q.trim() === '' ? say(providerMessages.listEmpty) : t('services.noMatch', { text: q.trim() })}</p>
          {q !== '' && (
            <Button variant="default" onClick={() => show({ q: undefined })}>
              {t('services.clear')}
            </Button>
          )}
          {chosen.length > 0 && (
            <Button variant="default" onClick={() => choose([])}>
              {t('services.allCountries')}
            </Button>
          )}
        </EmptyPlace>
      )}
      {name !== undefined && shown !== undefined && shown.length > 0 && (
        <ProviderList providers={shown} list={`${id} ${country ?? ''} ${q} ${sort}`} label={name} names={names} />
      )}
    </Page>
  );
}
