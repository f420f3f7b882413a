import { Stack } from '@mantine/core';
import { exportLimits } from '@wheelhouse/contract/exports';
import { ExportForm } from '#areas/exports/ExportForm.tsx';
import { ExportList } from '#areas/exports/ExportList.tsx';
import { useFleets } from '#areas/fleets/useFleets.ts';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { Toasts } from '#ui/Toasts.tsx';

/** Files of many rows that are made in the background. */
export function ExportsPage() {
  const { t } = useTranslation();
  const fleets = useFleets();
  return (
    <Page title={t('exports.title')} width="text">
      <PageHead title={t('exports.title')} />
      <p>{t('exports.lead', { hours: exportLimits.hours, most: exportLimits.most })}</p>
      <Stack gap="lg">
        <Section title={t('exports.new')}>
          <ExportForm fleets={fleets} />
        </Section>
        <Section title={t('exports.files')}>
          <ExportList />
        </Section>
      </Stack>
      <Toasts />
    </Page>
  );
}
