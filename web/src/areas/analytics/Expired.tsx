import { Button, VisuallyHidden } from '@mantine/core';
import { analyticsMessages } from '@wheelhouse/contract/analytics';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './Dashboard.module.css';
import { sendAsk } from './frameMessages.ts';

/** The frame's token has expired. The page around it can send another; a frame opened alone shows only its address. */
export function Expired() {
  const { t } = useTranslation('dashboard');
  const framed = window.parent !== window;
  return (
    <main className={classes.main}>
      <VisuallyHidden component="h1">{t('title')}</VisuallyHidden>
      <EmptyPlace>
        <p role="alert" className={classes.empty}>
          {analyticsMessages.expired}
        </p>
        {framed ? (
          <Button onClick={() => sendAsk(window.parent, window.location.origin)}>{t('expired.again')}</Button>
        ) : (
          <Button component="a" href="/analytics">
            {t('expired.whole')}
          </Button>
        )}
      </EmptyPlace>
    </main>
  );
}
