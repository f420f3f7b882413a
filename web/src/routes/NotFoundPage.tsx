import { Button } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import { problemMessages } from '@wheelhouse/contract/problem';
import { Page } from '#ui/Page.tsx';
import { say, useTranslation } from '#lib/language.ts';
import classes from './NotFoundPage.module.css';

/** 404. */
export function NotFoundPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <Page title={t('notFound.title')}>
      <div className={classes.place}>
        <svg viewBox="0 0 200 110" className={classes.drawing} aria-hidden="true">
          <path className={classes.sea} d="M8 78q12-8 24 0t24 0 24 0 24 0 24 0 24 0 24 0 16-4" />
          <path className={classes.sea} d="M32 94q12-8 24 0t24 0 24 0 24 0 24 0" />
          <g transform="rotate(12 100 60)">
            <path className={classes.buoy} d="M82 74l8-40h20l8 40z" />
            <path className={classes.band} d="M86.4 52h27.2l2 10H84.4z" />
            <path className={classes.pole} d="M100 34V14" />
            <path className={classes.flag} d="M100 14l16 6-16 6z" />
          </g>
        </svg>
        <h1 className={classes.text}>{say(problemMessages.notFound)}</h1>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.5} />}
          onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }))}
        >
          {t('notFound.back')}
        </Button>
      </div>
    </Page>
  );
}
