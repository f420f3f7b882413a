import { queryOptions } from '@tanstack/react-query';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { getStatus, type Status } from '@wheelhouse/contract/status';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { TableSkeleton } from '#ui/TableSkeleton.tsx';
import classes from './StatusPage.module.css';

const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: ({ signal }) => api.call(getStatus, { signal }),
  refetchInterval: 30_000,
  staleTime: 0,
});

const icons = { working: IconCircleCheck, delayed: IconClock, down: IconAlertTriangle };

function Part({ part, state, since, newest }: Status['parts'][number]) {
  const { t } = useTranslation();
  const Icon = icons[state];
  return (
    <li className={classes.part} data-state={state}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <h2>{t(`status.part.${part}`)}</h2>
        {newest !== undefined && (
          <p>
            {t(part === 'positions' ? 'status.newestPosition' : 'status.forecastsUntil', { time: formatTime(newest) })}
          </p>
        )}
      </div>
      <div className={classes.state}>
        <p>{t(`status.state.${state}`)}</p>
        <p>{t('status.since', { time: formatTime(since) })}</p>
      </div>
    </li>
  );
}

/** Which parts of this installation work, for readers who wonder whether it is their own connection. */
export function StatusPage() {
  const { t } = useTranslation();
  const { data, failure, outdated, retry } = useLoad(statusQuery);
  const works = data?.parts.every(({ state }) => state === 'working');
  return (
    <Page title={t('status.title')} width="text">
      <PageHead title={t('status.title')} />
      {outdated && <Failure cause={outdated} retry={retry} />}
      {data ? (
        <>
          <p role="status" className={classes.summary}>
            {t(works ? 'status.working' : 'status.troubled')}
          </p>
          <ul className={classes.parts}>
            {data.parts.map((part) => (
              <Part key={part.part} {...part} />
            ))}
          </ul>
          <p className={classes.at}>{t('status.at', { time: formatTime(data.at) })}</p>
        </>
      ) : failure ? (
        <Failure cause={failure} retry={retry} />
      ) : (
        <TableSkeleton label={t('status.loading')} />
      )}
    </Page>
  );
}
