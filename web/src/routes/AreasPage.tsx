import { AreaList } from '#areas/drawnAreas/AreaList.tsx';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Toasts } from '#ui/Toasts.tsx';

/** The areas that the user and the user's organisations have drawn. */
export function AreasPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('areas.title')} width="text">
      <PageHead title={t('areas.title')} />
      <p>{t('areas.lead')}</p>
      <AreaList />
      <Toasts />
    </Page>
  );
}
