import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Page } from '#ui/Page.tsx';
import { useTranslation } from '#lib/language.ts';
import { FilteredVessels } from './FilteredVessels.tsx';
import type { VesselsSearch } from './vesselsSearch.ts';

const route = getRouteApi('/vessels');

/** Every vessel, as cards. */
export function VesselsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (part: VesselsSearch) => void navigate({ search: (before) => ({ ...before, ...part }), replace: true }),
    [navigate],
  );
  return (
    <Page title={t('vessels.title')} width="wide">
      <FilteredVessels title={t('vessels.title')} search={search} write={write} />
    </Page>
  );
}
