import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AnalyticsFrame } from '#areas/analytics/AnalyticsFrame.tsx';
import { useTitle } from '#ui/Page.tsx';

/** Analytics: a frame that fills the page beside the side menu. */
export function AnalyticsPage() {
  const { t } = useTranslation();
  useTitle(t('analytics.title'));
  return (
    <>
      <VisuallyHidden component="h1">{t('analytics.title')}</VisuallyHidden>
      <AnalyticsFrame />
    </>
  );
}
