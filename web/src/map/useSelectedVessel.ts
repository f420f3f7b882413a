import { useQuery } from '@tanstack/react-query';
import type { TrackPeriod, TrackPoint } from '@wheelhouse/contract/positions';
import { useMemo, useState } from 'react';
import type { Track } from './layers/trackLayer.ts';
import { useFleetVessel } from './liveFleet/useLiveFleet.ts';
import type { LiveFleet } from './liveFleet/liveFleet.ts';
import { togglePopup, type TrackPopup } from './panels/trackPopup.ts';
import { trackQuery } from './panels/vesselDetails.ts';

/** The vessel whose card is open: where it is now, its track, and the popups opened on that. */
export function useSelectedVessel(fleet: LiveFleet, id: number | undefined, period: TrackPeriod) {
  const position = useFleetVessel(fleet, id);
  const track = useQuery({ ...trackQuery(id ?? 0, period), enabled: id !== undefined });
  const points = id === undefined ? undefined : track.data?.data;
  const shown = useMemo<Track | undefined>(
    () => (points === undefined ? undefined : { points, now: position }),
    [points, position],
  );

  // Popups belong to one track: another vessel or period starts without any.
  const subject = `${id} ${period}`;
  const [opened, setOpened] = useState<{ subject: string; popups: readonly TrackPopup[] }>({ subject, popups: [] });
  const popups = opened.subject === subject ? opened.popups : [];
  return {
    position,
    track,
    shown,
    popups,
    togglePopup: (point: TrackPoint) => setOpened({ subject, popups: togglePopup(popups, point) }),
    closePopups: () => setOpened({ subject, popups: [] }),
  };
}
