import { useQuery } from '@tanstack/react-query';
import type { LastPosition, TrackPoint } from '@wheelhouse/contract/positions';
import type { TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { useMemo, useState } from 'react';
import type { Track } from './layers/trackLayer.ts';
import { useLiveCount, useLiveVessel } from './liveVessels/useLiveVessels.ts';
import type { LiveVessels } from './liveVessels/liveVessels.ts';
import { togglePopup, type TrackPopup } from './panels/trackPopup.ts';
import { lastPositionQuery, trackQuery, type VesselPosition } from './panels/vesselDetails.ts';

/** A position as the map has it. */
function readable(position: LastPosition['secondShip'] | null): VesselPosition | undefined {
  if (position === undefined || position === null) return undefined;
  const { latitude, longitude, speed, course, heading, lastUpdate } = position;
  return { latitude, longitude, speed, course, heading, lastUpdate: Date.parse(lastUpdate) };
}

interface SelectedVessel {
  readonly liveVessels: LiveVessels;
  readonly id: number | undefined;
  readonly period: TrackPeriod;
  /** `#rrggbb`; the colour of its track. */
  readonly colour: string;
  /** Of what is sent at the same time by another ship with its MMSI, or under another MMSI. */
  readonly alongsideColour: string;
  /** Whether its track is one of several. */
  readonly amongOthers: boolean;
  /** Whether the filter leaves vessels out. */
  readonly filtered: boolean;
}

/**
 * The vessel whose card is open: its position, its track, and the popups opened on that. If the filter leaves it out it
 * stays, and its position is fetched separately.
 */
export function useSelectedVessel(selected: SelectedVessel) {
  const { liveVessels, id, period, colour, alongsideColour, amongOthers, filtered } = selected;
  const live = useLiveVessel(liveVessels, id);
  const listed = useLiveCount(liveVessels) !== undefined;
  const isVessel = id !== undefined && id > 0;
  const leftOut = filtered && listed && isVessel && live === undefined;
  const { data: last, isFetched } = useQuery({ ...lastPositionQuery(id ?? 0), enabled: isVessel });
  const fetched = useMemo(() => readable(last), [last]);
  const position = leftOut ? fetched : live;
  const track = useQuery({ ...trackQuery(id ?? 0, period), enabled: isVessel });
  const { data: points, alongside } = (isVessel ? track.data : undefined) ?? {};
  const shown = useMemo<readonly Track[]>(() => {
    if (points === undefined || id === undefined) return [];
    const own = { vesselId: id, points, now: position, colour, wide: amongOthers };
    if (alongside === undefined) return [own];
    return [own, { vesselId: id, points: alongside, now: undefined, colour: alongsideColour, wide: false }];
  }, [id, points, alongside, position, colour, alongsideColour, amongOthers]);

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
    /** What is sent besides; undefined until that is known. */
    last: isVessel ? (last ?? undefined) : undefined,
    /** A ship that is no vessel, and not on the map. */
    isGone: id !== undefined && !isVessel && listed && live === undefined,
    /** For a ship that is no vessel. */
    ship: live,
    track,
    shown,
    popups,
    togglePopup: (point: TrackPoint) => setOpened({ subject, popups: togglePopup(popups, point) }),
    closePopups: () => setOpened({ subject, popups: [] }),
  };
}
