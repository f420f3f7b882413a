import { VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { AnalyticsFrame } from '#areas/analytics/AnalyticsFrame.tsx';
import { analyticsFilterIn } from '#areas/analytics/filterAddress.ts';
import { useTranslation } from '#lib/language.ts';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { useTitle } from '#ui/Page.tsx';

const route = getRouteApi('/analytics');

/** Analytics: a frame that fills the page beside the side menu. The address keeps the dashboard's filter. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  useTitle(t('analytics.title'));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <VisuallyHidden component="h1">{t('analytics.title')}</VisuallyHidden>
      <AnalyticsFrame
        filter={analyticsFilterIn(search)}
        setFilter={(filter) => void navigate({ search: filterCodec.format(filter), replace: true })}
      />
    </>
  );
}
