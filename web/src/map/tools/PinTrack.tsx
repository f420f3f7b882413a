import { Button } from '@mantine/core';
import { IconRoute, IconRouteOff } from '@tabler/icons-react';
import { tracksMax, type MapSearch } from '#map/engine/mapSearch.ts';
import { useTranslation } from '#lib/language.ts';
import type { WriteSearch } from '#map/engine/mapPart.ts';
import classes from './PinTrack.module.css';
import { addressOfPinned, pinnedVessels, withPinned, withoutPinned } from '#map/engine/pinnedTracks.ts';

interface KeepTrackProps {
  readonly vessel: number;
  readonly search: MapSearch;
  readonly onSearch: WriteSearch;
}

/** Pins the track of a vessel, so that it stays on the map when its card closes, or unpins it. */
export function PinTrack({ vessel, search, onSearch }: KeepTrackProps) {
  const { t } = useTranslation();
  const pinned = pinnedVessels(search.tracks);
  const isPinned = pinned.includes(vessel);
  const Symbol = isPinned ? IconRouteOff : IconRoute;
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={classes.keep}
      disabled={!isPinned && pinned.length >= tracksMax}
      leftSection={<Symbol size={16} stroke={1.5} />}
      onClick={() => {
        const next = isPinned ? withoutPinned(pinned, vessel) : withPinned(pinned, vessel);
        onSearch({ tracks: addressOfPinned(next) }, 'replace');
      }}
    >
      {t(isPinned ? 'mapTools.tracks.letGo' : 'mapTools.tracks.keep')}
    </Button>
  );
}
