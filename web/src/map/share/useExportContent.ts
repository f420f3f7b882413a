import { useQueries } from '@tanstack/react-query';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { MapPart } from '#map/engine/mapPart.ts';
import { trackQuery, vesselQuery } from '#map/panels/vesselDetails.ts';
import { pinnedVessels } from '#map/engine/pinnedTracks.ts';
import { periodOf } from '#map/tools/usePinnedTracks.ts';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import type { Exported, ExportedTrack, ExportedVessel } from './seaObjects.ts';
import { withParticulars } from './vesselParticulars.ts';

/** What can be exported: the vessels on the screen, the open vessel's track, or every drawn track. */
export const exportSubjects = ['vessels', 'track', 'tracks'] as const;
export type ExportSubject = (typeof exportSubjects)[number];

interface ExportContent {
  /** Vessels in view, and loaded tracks. */
  readonly vesselCount: number;
  readonly tracks: readonly ExportedTrack[];
  /** Whether a track is still loading. */
  readonly loading: boolean;
  /** Called when a file is requested, since positions move. Rejects with the reason if the register does not answer. */
  readonly content: (subject: ExportSubject) => Promise<Exported>;
}

/** All of this came from the server for this viewer, who may therefore see it. */
export function useExportContent({ search, settings }: Pick<MapPart, 'search' | 'settings'>): ExportContent {
  const names = useNames();
  const { liveVessels, vesselsInView } = useMapObjects();
  const period = periodOf({ search, settings });
  const pinned = pinnedVessels(search.tracks);
  const selected = search.vessel !== undefined && search.vessel > 0 ? search.vessel : undefined;
  const ids = selected === undefined ? pinned : [selected, ...pinned.filter((id) => id !== selected)];
  const found = useQueries({ queries: ids.map((id) => trackQuery(id, period)) });
  const pages = useQueries({ queries: ids.map((id) => vesselQuery(id)) });
  const tracks = ids.flatMap((vesselId, index): ExportedTrack[] => {
    const points = found[index]?.data?.data;
    const page = pages[index]?.data;
    const live = liveVessels.vessel(vesselId);
    const name = live?.name ?? page?.name;
    if (points === undefined || points.length === 0 || name === undefined) return [];
    return [{ vesselId, name, flag: (live?.flag || undefined) ?? page?.flag, mmsi: page?.mmsi, period, points }];
  });

  function vessels(): readonly ExportedVessel[] {
    if (vesselsInView === undefined || vesselsInView.edition !== liveVessels.mirror.edition) return [];
    return Array.from(vesselsInView.slots).flatMap((slot): ExportedVessel[] => {
      const vessel = liveVessels.mirror.vesselAt(slot);
      if (vessel === undefined || vessel.other !== undefined) return [];
      const { id, name, flag, vesselTypeId, latitude, longitude, speed, course, heading, lastUpdate } = vessel;
      return [
        {
          id,
          name,
          flag: flag || undefined,
          vesselType: names.vesselType(vesselTypeId),
          latitude,
          longitude,
          speed: speed === undefined ? undefined : Math.round(speed * 10) / 10,
          course: course === undefined ? undefined : Math.round(course * 10) / 10,
          heading,
          time: new Date(lastUpdate).toISOString(),
        },
      ];
    });
  }

  return {
    vesselCount:
      vesselsInView?.slots.reduce((sum, slot) => sum + Number((vesselsInView.edition.ids[slot] ?? 0) > 0), 0) ?? 0,
    tracks,
    loading: found.some(({ isPending }) => isPending) || pages.some(({ isPending }) => isPending),
    async content(subject) {
      if (subject === 'vessels') return { kind: 'vessels', vessels: await withParticulars(vessels()) };
      return {
        kind: 'tracks',
        tracks: subject === 'tracks' ? tracks : tracks.filter(({ vesselId }) => vesselId === selected),
      };
    },
  };
}
