import { Loader, UnstyledButton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { VesselTrack } from '@wheelhouse/contract/positions';
import { useTranslation } from '#lib/language.ts';
import classes from './TrackNote.module.css';

interface TrackNoteProps {
  readonly track: Pick<UseQueryResult<VesselTrack>, 'data' | 'isPending' | 'isError' | 'refetch'>;
  /** The chosen period in words. */
  readonly period: string;
}

/** What the map shows of the track: its period and points, or why there is none. */
export function TrackNote({ track, period }: TrackNoteProps) {
  const { t } = useTranslation();
  if (track.isPending) {
    return (
      <p className={classes.note}>
        <Loader size={12} aria-hidden="true" /> {t('map.track.loading')}
      </p>
    );
  }
  if (track.data === undefined) {
    return (
      <p className={classes.note} role="alert">
        {t('map.track.failed')}{' '}
        <UnstyledButton className={classes.retry} onClick={() => void track.refetch()}>
          {t('map.track.retry')}
        </UnstyledButton>
      </p>
    );
  }
  const count = track.data.data.length;
  return (
    <p className={classes.note}>
      {t('map.track.tab', { period })} · {count === 0 ? t('map.track.empty') : t('map.track.shown', { count })}
    </p>
  );
}
