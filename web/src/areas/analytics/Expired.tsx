import { Button, VisuallyHidden } from '@mantine/core';
import { analyticsMessages } from '@wheelhouse/contract/analytics';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { say, useTranslation } from '#lib/language.ts';
import classes from './Dashboard.module.css';
import { sendAsk } from './frameMessages.ts';

/** The frame's token has expired. The page around it can send another; a frame opened alone shows only its address. */
export function Expired() {
  const { t } = useTranslation();
  const framed = window.parent !== window;
  return (
    <main className={classes.main}>
      <VisuallyHidden component="h1">{t('dashboard.title')}</VisuallyHidden>
      <EmptyPlace>
        <p role="alert" className={classes.empty}>
          {say(analyticsMessages.expired)}
        </p>
        {framed ? (
          <Button onClick={() => sendAsk(window.parent, window.location.origin)}>{t('dashboard.expired.again')}</Button>
        ) : (
          <Button component="a" href="/analytics">
            {t('dashboard.expired.whole')}
          </Button>
        )}
      </EmptyPlace>
    </main>
  );
}
