import { OrganisationList } from '#areas/organisations/OrganisationList.tsx';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Section } from '#ui/Section.tsx';
import { Toasts } from '#ui/Toasts.tsx';

/** The organisations that the user is a member of. */
export function OrganisationsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('organisations.title')} width="text">
      <PageHead title={t('organisations.title')} />
      <Section title={t('organisations.yours')}>
        <OrganisationList />
      </Section>
      <Toasts />
    </Page>
  );
}
