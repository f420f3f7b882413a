import { useEffect, useMemo, useState } from 'react';
import { defaultNameDisplay } from '#map/engine/mapSearch.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { colourOfPinned, pinnedColours, pinnedVessels } from '#map/engine/pinnedTracks.ts';
import { seaColours } from '#map/engine/seaColours.ts';
import { markerOutlines } from '#map/layers/markerColours.ts';
import { lightOf, markerPalette } from '#map/layers/markerPalette.ts';
import { VesselLayer } from '#map/layers/vesselLayer.ts';
import { VesselNames } from '#map/layers/vesselNames.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import type { PlaybackClock } from './playbackClock.ts';
import { editionOf, PlaybackFleet } from './playbackFleet.ts';
import { bandColours, speedBands } from './speedBands.ts';
import { TrailLayer } from './trailLayer.ts';
import { trailRecords } from './trailRecords.ts';
import type { Trails } from './trails.ts';
import { restBriefly } from './usePlayback.ts';

interface PlaybackLayers extends Pick<MapPart, 'map' | 'scheme' | 'search' | 'settings'> {
  readonly trails: Trails | undefined;
  readonly clock: PlaybackClock;
  /** Seconds since 1970, from which ways are drawn. */
  readonly since: number;
}

const noTrails: Trails = {
  vessels: [],
  count: 0,
  x: new Uint32Array(0),
  y: new Uint32Array(0),
  second: new Uint32Array(0),
  speed: new Float32Array(0),
  course: new Float32Array(0),
  apart: new Uint8Array(0),
};

/** Keeps vessels, names and ways of a period on the map at the clock's moment, outside React. */
export function usePlaybackLayers({ map, scheme, search, settings, trails = noTrails, clock, since }: PlaybackLayers) {
  const { landDrawn, touch, fisheries, visibleStyles } = useMapObjects();
  const [layers] = useState(() => {
    const fleet = new PlaybackFleet(noTrails);
    return {
      fleet,
      vessels: new VesselLayer(fleet, touch),
      ways: new TrailLayer(),
      names: new VesselNames(map, fleet),
    };
  });
  const [drawn, setDrawn] = useState(true);
  const { fleet, vessels, ways, names } = layers;
  const chosen = trails.vessels.find(({ id }) => id === search.vessel);
  const chosenId = chosen?.id;
  const edition = useMemo(() => editionOf(trails), [trails]);

  useEffect(() => {
    const failed = (cause: Error) => {
      console.warn('Playback can not be drawn here:', cause.message);
      setDrawn(false);
    };
    // What is added later is directly above the map, below what was added before.
    const remove = [names.add(), vessels.addTo(map, failed), ways.addTo(map, failed)];
    return () => {
      for (const end of remove) end();
    };
  }, [map, names, vessels, ways]);

  useEffect(() => {
    fleet.setTrails(trails, edition);
    const follow = () => {
      const { time, playing } = clock.moment();
      fleet.move(time / 1000);
      vessels.changed('whole');
      vessels.emphasise(fleet.slotOf(chosenId), -1);
      ways.setTime(time / 1000, playing);
      names.changed();
    };
    follow();
    return clock.subscribe(follow);
  }, [fleet, vessels, ways, names, trails, edition, clock, chosenId]);

  useEffect(() => {
    if (!landDrawn) return;
    vessels.setStyle({
      colourBy: visibleStyles.colourBy,
      palette: markerPalette(scheme, edition, fisheries, visibleStyles),
      outline: lightOf(markerOutlines[scheme]),
      ring: lightOf(seaColours[scheme].emphasis),
      others: 1,
    });
    const display = search.names ?? settings.names ?? defaultNameDisplay;
    names.setStyle({ scheme, display, visibleStyles, touch, alone: false, selected: -1 });
  }, [vessels, names, edition, landDrawn, scheme, fisheries, visibleStyles, touch, search.names, settings.names]);

  const pinned = useMemo(() => pinnedVessels(search.tracks), [search.tracks]);
  const [records, setRecords] = useState<{ readonly of: Trails; readonly words: Uint32Array<ArrayBuffer> }>();
  useEffect(() => {
    let isOver = false;
    const numberOf = (id: number) => pinned.indexOf(id) + 1;
    void trailRecords(trails, numberOf, restBriefly).then((words) => {
      if (!isOver) setRecords({ of: trails, words });
    });
    return () => {
      isOver = true;
    };
  }, [trails, pinned]);

  const bySpeed = search.trail === 'speed';
  const chosenFirst = records?.of === trails ? chosen?.first : undefined;
  const chosenEnd = (chosen?.first ?? 0) + (chosen?.count ?? 0);
  useEffect(() => {
    if (!landDrawn || records === undefined) return;
    const bands = speedBands.map((band) => bandColours[scheme][band]);
    ways.setLook({
      records: records.words,
      byVessel: !bySpeed,
      since,
      colours: bySpeed ? bands : [seaColours[scheme].track, ...pinnedColours[scheme]],
      chosen: chosenFirst === undefined ? undefined : [chosenFirst, chosenEnd],
    });
  }, [ways, landDrawn, records, bySpeed, scheme, since, chosenFirst, chosenEnd]);

  const colour = colourOfPinned(scheme, pinned, chosenId ?? 0) ?? seaColours[scheme].track;
  return { fleet, drawn, chosen, colour };
}
