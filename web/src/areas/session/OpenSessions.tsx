import { Badge, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSessions, revokeSession } from '@wheelhouse/contract/session';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { Failure } from '#ui/Failure.tsx';
import classes from './OpenSessions.module.css';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.call(listSessions, { signal }),
  staleTime: 0,
});

/** Where this account is logged in, with a way to close each session but the present one. */
export function OpenSessions() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, failure, retry } = useLoad(sessionsQuery);
  const revoke = useMutation({
    mutationFn: (id: number) => api.call(revokeSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });

  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={96} />;
  return (
    <>
      <ul className={classes.list}>
        {data.map(({ id, device, opened, lastUsed, current }) => (
          <li key={id}>
            <div>
              <span className={classes.device}>{device}</span>{' '}
              {current && (
                <Badge size="sm" variant="light">
                  {t('account.thisSession')}
                </Badge>
              )}
              <div className={classes.times}>
                {t('account.sessionTimes', { opened: formatTime(opened), lastUsed: formatTime(lastUsed) })}
              </div>
            </div>
            {!current && (
              <Button
                size="sm"
                className={classes.revoke}
                variant="default"
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                {t('account.revoke')}
                <VisuallyHidden>: {device}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {revoke.error && (
        <Text role="alert" c="var(--mantine-color-error)" mt="sm">
          {revoke.error.message}
        </Text>
      )}
    </>
  );
}
