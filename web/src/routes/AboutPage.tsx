import { Link } from '@tanstack/react-router';
import { productName, useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { Prose } from '#ui/Prose.tsx';

export function AboutPage() {
  const { t } = useTranslation();
  const installation = useInstallation();
  return (
    <Prose title={t('about.title')} lead={t('about.lead', { product: productName(installation) })}>
      <h2>{t('about.register')}</h2>
      <p>{t('about.registerText')}</p>
      <h2>{t('about.positions')}</h2>
      <p>{t('about.positionsText')}</p>
      <h2>{t('about.companies')}</h2>
      <p>{t('about.companiesText')}</p>
      <h2>{t('about.who')}</h2>
      <p>{t('about.whoText')}</p>
      <p>
        <Link to="/contact">{t('about.ask')}</Link>
      </p>
      {installation && <p>{t('about.version', { version: installation.version })}</p>}
    </Prose>
  );
}
