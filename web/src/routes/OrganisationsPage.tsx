import { OrganisationList } from '#areas/organisations/OrganisationList.tsx';
import { useTranslation } from '#lib/language.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Toasts } from '#ui/Toasts.tsx';

/** The organisations that the user is a member of. */
export function OrganisationsPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('organisations.title')} width="text">
      <h1>{t('organisations.title')}</h1>
      <Section title={t('organisations.yours')}>
        <OrganisationList />
      </Section>
      <Toasts />
    </Page>
  );
}
