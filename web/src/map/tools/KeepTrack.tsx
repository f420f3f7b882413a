import { Button } from '@mantine/core';
import { IconRoute, IconRouteOff } from '@tabler/icons-react';
import { tracksMax, type MapSearch } from '#map/engine/mapSearch.ts';
import { useTranslation } from '#lib/language.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import classes from './KeepTrack.module.css';
import { addressOfKept, keptVessels, withKept, withoutKept } from './keptTracks.ts';

interface KeepTrackProps {
  readonly vessel: number;
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
}

/** Pins the track of a vessel, so that it stays on the map when its card closes, or unpins it. */
export function KeepTrack({ vessel, search, onSearch }: KeepTrackProps) {
  const { t } = useTranslation();
  const kept = keptVessels(search.tracks);
  const isKept = kept.includes(vessel);
  const Symbol = isKept ? IconRouteOff : IconRoute;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.keep}
      disabled={!isKept && kept.length >= tracksMax}
      leftSection={<Symbol size={16} stroke={1.5} />}
      onClick={() => {
        const next = isKept ? withoutKept(kept, vessel) : withKept(kept, vessel);
        onSearch({ tracks: addressOfKept(next) }, 'replace');
      }}
    >
      {t(isKept ? 'mapTools.tracks.letGo' : 'mapTools.tracks.keep')}
    </Button>
  );
}
