import { productName, useInstallation } from '#lib/installation.ts';
import { useTranslation } from '#lib/language.ts';
import { Prose } from '#ui/Prose.tsx';

export function DisclaimerPage() {
  const { t } = useTranslation();
  const product = productName(useInstallation());
  return (
    <Prose title={t('disclaimer.title')}>
      <p>{t('disclaimer.information', { product })}</p>
      <p>{t('disclaimer.accuracy')}</p>
      <p>{t('disclaimer.liability')}</p>
    </Prose>
  );
}
