import { useQuery } from '@tanstack/react-query';
import type { LivePosition, TrackPoint } from '@wheelhouse/contract/positions';
import type { TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { useMemo, useState } from 'react';
import type { Track } from './layers/trackLayer.ts';
import { useLiveCount, useLiveVessel } from './liveVessels/useLiveVessels.ts';
import type { LiveVessels } from './liveVessels/liveVessels.ts';
import { togglePopup, type TrackPopup } from './panels/trackPopup.ts';
import { lastPositionQuery, trackQuery, type VesselPosition } from './panels/vesselDetails.ts';

/** A position as the map has it. */
function readable(position: LivePosition | null): VesselPosition | undefined {
  if (position === null) return undefined;
  const { latitude, longitude, speed, course, heading, lastUpdate } = position;
  return { latitude, longitude, speed, course, heading, lastUpdate: Date.parse(lastUpdate) };
}

interface SelectedVessel {
  readonly liveVessels: LiveVessels;
  readonly id: number | undefined;
  readonly period: TrackPeriod;
  /** `#rrggbb`; the colour of its track. */
  readonly colour: string;
  /** Whether its track is one of several. */
  readonly amongOthers: boolean;
  /** Whether the filter leaves vessels out. */
  readonly filtered: boolean;
}

/**
 * The vessel whose card is open: its position, its track, and the popups opened on that. If the filter leaves it out it
 * stays, and its position is fetched separately.
 */
export function useSelectedVessel({ liveVessels, id, period, colour, amongOthers, filtered }: SelectedVessel) {
  const live = useLiveVessel(liveVessels, id);
  const listed = useLiveCount(liveVessels) !== undefined;
  const leftOut = filtered && listed && id !== undefined && live === undefined;
  const { data: last, isFetched } = useQuery({
    ...lastPositionQuery(id ?? 0),
    enabled: leftOut,
    select: readable,
  });
  const position = leftOut ? last : live;
  const track = useQuery({ ...trackQuery(id ?? 0, period), enabled: id !== undefined });
  const points = id === undefined ? undefined : track.data?.data;
  const shown = useMemo<readonly Track[]>(
    () =>
      points === undefined || id === undefined
        ? []
        : [{ vesselId: id, points, now: position, colour, wide: amongOthers }],
    [id, points, position, colour, amongOthers],
  );

  // Popups belong to one track: another vessel or period starts without any.
  const subject = `${id} ${period}`;
  const [opened, setOpened] = useState<{ subject: string; popups: readonly TrackPopup[] }>({ subject, popups: [] });
  // Closing and opening it again starts without any too.
  if (id === undefined && opened.popups.length > 0) setOpened({ subject, popups: [] });
  const popups = opened.subject === subject ? opened.popups : [];
  return {
    position,
    /** False until it is known whether there is a position. */
    positionKnown: position !== undefined || (listed && (!leftOut || isFetched)),
    leftOut,
    track,
    shown,
    popups,
    togglePopup: (point: TrackPoint) => setOpened({ subject, popups: togglePopup(popups, point) }),
    closePopups: () => setOpened({ subject, popups: [] }),
  };
}
