import { Button, Text } from '@mantine/core';
import { useTranslation } from '#lib/language.ts';
import { clearSettings } from '#lib/settings.ts';

/** Forgets the theme, the map's options and the filters, and reloads the page. */
export function ClearSettings() {
  const { t } = useTranslation();
  return (
    <>
      <Text mb="md">{t('account.settingsText')}</Text>
      <Button
        variant="default"
        onClick={() => {
          clearSettings();
          window.location.reload();
        }}
      >
        {t('account.clearSettings')}
      </Button>
    </>
  );
}
