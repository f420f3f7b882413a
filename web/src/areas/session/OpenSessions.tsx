import { Badge, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listSessions, revokeSession } from '@wheelhouse/contract/openSessions';
import { useId, useState } from 'react';
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

/** The others are shown on demand: a person who logs in every day has many. */
const shownFirst = 5;

/** Where this account is logged in: this session first, then the latest, with a button to end each of the others. */
export function OpenSessions() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { data, failure, retry } = useLoad(sessionsQuery);
  const revoke = useMutation({
    mutationFn: (id: number) => api.call(revokeSession, { params: { id } }),
    onSettled: () => queries.invalidateQueries(sessionsQuery),
  });

  const [all, setAll] = useState(false);
  const listId = useId();

  if (failure) return <Failure cause={failure} retry={retry} />;
  if (data === undefined) return <Skeleton height={96} />;
  const ordered = [...data.filter(({ current }) => current), ...data.filter(({ current }) => !current)];
  return (
    <>
      <ul id={listId} className={classes.list}>
        {ordered.slice(0, all ? undefined : shownFirst).map(({ id, device, opened, lastUsed, current }) => (
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
      {data.length > shownFirst && (
        <Button
          variant="subtle"
          size="sm"
          mt="xs"
          aria-expanded={all}
          aria-controls={listId}
          onClick={() => setAll(!all)}
        >
          {all ? t('account.fewerSessions') : t('account.allSessions', { count: data.length })}
        </Button>
      )}
      {revoke.error && (
        <Text role="alert" c="var(--mantine-color-error)" mt="sm">
          {revoke.error.message}
        </Text>
      )}
    </>
  );
}
