import { Button } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '#lib/language.ts';
import classes from './BackButton.module.css';

/** Goes back to the previous page, or home if that was outside. */
export function BackButton() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Button
      variant="subtle"
      className={classes.back}
      leftSection={<IconArrowLeft size={18} stroke={1.5} />}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
    >
      {t('back.label')}
    </Button>
  );
}
