import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeFleetShare, type FleetShare } from '@wheelhouse/contract/fleets';
import { useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { formatCount, formatTime } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { sharesQuery } from './fleetQueries.ts';
import classes from './ShareDialog.module.css';

interface QuestionProps {
  readonly share: FleetShare;
  readonly onKeep: () => void;
  readonly onRevoke: () => void;
}

/** Asks in the link's own place; what takes nothing away has the keyboard. */
function Question({ share: { created, expires }, onKeep, onRevoke }: QuestionProps) {
  const { t } = useTranslation();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <li>
      <p className={classes.question} role="alert">
        {t('fleets.sharing.revokeQuestion', { time: formatTime(created), day: formatTime(expires) })}
      </p>
      <Group gap="xs">
        <Button ref={keep} size="sm" variant="default" onClick={onKeep}>
          {t('fleets.sharing.keep')}
        </Button>
        <Button size="sm" color="red" onClick={onRevoke}>
          {t('fleets.sharing.revoke')}
        </Button>
      </Group>
    </li>
  );
}

interface ShareLinksProps {
  readonly fleetId: number;
  readonly shares: readonly FleetShare[];
}

/** The links of a fleet: how long they are valid, how often they were opened, and a button to revoke each. */
export function ShareLinks({ fleetId, shares }: ShareLinksProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [revoking, setRevoking] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const revoke = useMutation({
    mutationFn: (shareId: number) => api.call(revokeFleetShare, { params: { id: fleetId, shareId } }),
    onSettled: () => queries.invalidateQueries(sharesQuery(fleetId)),
  });
  const settle = () => {
    setRevoking(undefined);
    list.current?.focus();
  };

  if (shares.length === 0) return <p className={classes.none}>{t('fleets.sharing.noLinks')}</p>;
  return (
    <>
      <ul ref={list} className={classes.links} aria-label={t('fleets.sharing.links')} tabIndex={-1}>
        {shares.map((share) => {
          const { id, created, expires, opened } = share;
          return revoking === id ? (
            <Question
              key={id}
              share={share}
              onKeep={settle}
              onRevoke={() => {
                revoke.mutate(id);
                settle();
              }}
            />
          ) : (
            <li key={id}>
              <div>
                <div className={classes.expires}>{t('fleets.sharing.expires', { day: formatTime(expires) })}</div>
                <div className={classes.about}>
                  {t('fleets.sharing.created', { time: formatTime(created) })},{' '}
                  {opened === 0
                    ? t('fleets.sharing.notOpened')
                    : t('fleets.sharing.opened', { count: opened, formatted: formatCount(opened) })}
                </div>
              </div>
              <Button
                size="sm"
                variant="default"
                aria-label={t('fleets.sharing.revokeLink', { day: formatTime(expires) })}
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => setRevoking(id)}
              >
                {t('fleets.sharing.revoke')}
              </Button>
            </li>
          );
        })}
      </ul>
      {revoke.error && (
        <Text role="alert" c="var(--mantine-color-error)" mt="sm">
          {t('fleets.notDone', { reason: revoke.error.message })}
        </Text>
      )}
    </>
  );
}
