import { Button, Skeleton } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { useQuery } from '@tanstack/react-query';
import { IconRefresh } from '@tabler/icons-react';
import { analyticsMessages, analyticsToastMs } from '@wheelhouse/contract/analytics';
import { useEffect, useState } from 'react';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { say, useTranslation } from '#lib/language.ts';
import classes from './AnalyticsFrame.module.css';
import { openAnalyticsQuery } from './openAnalyticsQuery.ts';
import { OwnFrame, type FrameFilter } from './OwnFrame.tsx';
import { TableauFrame } from './TableauFrame.tsx';

/** The analytics frame, opened with a token of the server; where that fails, the reason and a button to try again. */
export function AnalyticsFrame({ filter, setFilter }: FrameFilter) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(openAnalyticsQuery);
  const [broken, setBroken] = useState(false);

  useEffect(() => {
    if (error === null) return;
    notifications.show({
      message: say(analyticsMessages.failedToken(error.message)),
      color: 'red',
      autoClose: analyticsToastMs,
      closeButtonProps: { 'aria-label': t('analytics.closeMessage') },
    });
  }, [error, t]);

  const failed = error !== null || broken;
  return (
    <>
      <Notifications position="top-right" limit={3} />
      {failed && (
        <EmptyPlace>
          <p role="alert" className={classes.failed}>
            {say(analyticsMessages.failedPage)}
          </p>
          <Button
            variant="default"
            loading={isFetching}
            leftSection={<IconRefresh size={18} stroke={1.5} />}
            onClick={() => {
              setBroken(false);
              void refetch();
            }}
          >
            {t('analytics.retry')}
          </Button>
        </EmptyPlace>
      )}
      {!failed && data === undefined && (
        <div role="status" aria-label={t('analytics.loading')} className={classes.waiting}>
          <Skeleton height="100%" radius="md" />
        </div>
      )}
      {!failed && data?.provider === 'own' && (
        <OwnFrame
          token={data.token}
          address={data.address}
          askForToken={() => void refetch()}
          filter={filter}
          setFilter={setFilter}
        />
      )}
      {!failed && data?.provider === 'tableau' && data.script !== undefined && (
        <TableauFrame token={data.token} address={data.address} script={data.script} onFailed={() => setBroken(true)} />
      )}
    </>
  );
}
