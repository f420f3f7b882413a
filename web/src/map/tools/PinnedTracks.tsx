import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { InZone } from '#map/engine/MapZones.tsx';
import { useTranslation } from '#lib/language.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { addressOfPinned, withoutPinned } from '#map/engine/pinnedTracks.ts';
import classes from './PinnedTracks.module.css';
import { periodOf, usePinnedTracks } from './usePinnedTracks.ts';

/** The pinned tracks with their colours: open, unpin one or all. Empty if none is pinned. */
export function PinnedTracks({ search, settings, scheme, phone, onSearch }: MapPart) {
  const { t } = useTranslation();
  const { liveVessels, seesVessels } = useMapObjects();
  const tracks = usePinnedTracks({ search: seesVessels ? search : {}, settings, scheme, liveVessels });
  const period = t(`map.track.periods.${periodOf({ search, settings })}`);
  const ids = tracks.map(({ vesselId }) => vesselId);
  return (
    <InZone zone={phone ? 'tracks' : 'left'}>
      {tracks.length > 0 && (
        <div role="group" aria-label={t('mapTools.tracks.title')} className={classes.panel}>
          <div className={classes.head}>
            <h2 className={classes.title}>{t('mapTools.tracks.title')}</h2>
            <span className={classes.period}>{period}</span>
            <Button size="compact-xs" variant="subtle" onClick={() => onSearch({ tracks: undefined }, 'replace')}>
              {t('mapTools.tracks.removeAll')}
            </Button>
          </div>
          <ul className={classes.list}>
            {tracks.map(({ vesselId, colour, name, state }) => {
              const shown = name ?? t('mapTools.tracks.vessel', { id: vesselId });
              return (
                <li key={vesselId} className={classes.row}>
                  <span className={classes.chip} style={{ background: colour }} aria-hidden="true" />
                  <button
                    type="button"
                    className={classes.name}
                    aria-current={vesselId === search.vessel ? 'true' : undefined}
                    onClick={() => onSearch({ vessel: vesselId }, 'push')}
                  >
                    {shown}
                  </button>
                  {state !== 'shown' && <span className={classes.period}>{t(`mapTools.tracks.${state}`)}</span>}
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={phone ? 44 : 28}
                    aria-label={t('mapTools.tracks.remove', { name: shown })}
                    onClick={() => onSearch({ tracks: addressOfPinned(withoutPinned(ids, vesselId)) }, 'replace')}
                  >
                    <IconX size={16} stroke={1.5} />
                  </ActionIcon>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </InZone>
  );
}
