import type { Map as LibraryMap } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { unitX, unitY, worldUnits } from '#map/engine/mercator.ts';
import type { VesselEdition, VesselMirror } from '#map/liveVessels/vesselMirror.ts';
import { countryIn, vesselTypeIn, wordsPerVessel } from '#map/liveVessels/vesselRecord.ts';
import type { LiveVessels } from '#map/liveVessels/liveVessels.ts';
import { isInside, type UnitBox } from './pickVessel.ts';
import { drawnSlots, type VisibleStyles } from './visibleStyles.ts';

/** The vessels in a view. Slots and indexes are valid for their edition of the live vessels. */
export interface VesselsInView {
  readonly edition: VesselEdition;
  /** Those that are drawn, sorted by name. */
  readonly slots: Uint32Array;
  /** Vessels by country index, and by vessel type index, drawn or not. */
  readonly countries: Uint32Array;
  readonly vesselTypes: Uint32Array;
}

/** How often the view is updated while nothing but the vessels moves. */
export const inViewRefreshMs = 5_000;
const indexes = 256;

function vesselsInside(mirror: VesselMirror, box: UnitBox, visibleStyles: VisibleStyles): VesselsInView {
  const isDrawn = drawnSlots(visibleStyles, mirror.edition, mirror.records);
  const slots = new Uint32Array(mirror.count);
  const countries = new Uint32Array(indexes);
  const vesselTypes = new Uint32Array(indexes);
  let count = 0;
  for (const slot of mirror.byName) {
    if (!isInside(mirror.records, slot, box)) continue;
    const styleWord = mirror.records[slot * wordsPerVessel + 2] ?? 0;
    countries[countryIn(styleWord)] = (countries[countryIn(styleWord)] ?? 0) + 1;
    vesselTypes[vesselTypeIn(styleWord)] = (vesselTypes[vesselTypeIn(styleWord)] ?? 0) + 1;
    if (!isDrawn(slot)) continue;
    slots[count] = slot;
    count += 1;
  }
  return { edition: mirror.edition, slots: slots.slice(0, count), countries, vesselTypes };
}

function sameNumbers(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((value, at) => value === other[at]);
}

/** Whether both have the same vessels in the same order, and the same counts. */
export function sameInView(one: VesselsInView | undefined, other: VesselsInView): boolean {
  return (
    one?.edition === other.edition &&
    sameNumbers(one.slots, other.slots) &&
    sameNumbers(one.countries, other.countries) &&
    sameNumbers(one.vesselTypes, other.vesselTypes)
  );
}

/** What a map shows, in Mercator units. */
export function boxOf(map: LibraryMap): UnitBox {
  const bounds = map.getBounds();
  const north = unitY(bounds.getNorth());
  return {
    west: unitX(bounds.getWest()),
    north,
    width: ((bounds.getEast() - bounds.getWest()) / 360) * worldUnits,
    height: unitY(bounds.getSouth()) - north,
  };
}

/**
 * Updated when the map comes to rest, when the vessels are replaced, and every few seconds; the same object while the
 * same vessels are in view, however they move.
 */
export function useVesselsInView(
  map: LibraryMap,
  liveVessels: LiveVessels,
  visibleStyles: VisibleStyles,
): VesselsInView | undefined {
  const [inView, setInView] = useState<VesselsInView>();
  const latest = useRef<VesselsInView>(undefined);
  const update = useCallback(() => {
    const now = vesselsInside(liveVessels.mirror, boxOf(map), visibleStyles);
    if (sameInView(latest.current, now)) return;
    latest.current = now;
    setInView(now);
  }, [map, liveVessels, visibleStyles]);

  useEffect(() => {
    const moved = map.on('moveend', update);
    const resized = map.on('resize', update);
    const stopFollowing = liveVessels.onChange((change) => {
      if (change === 'whole') update();
    });
    const timer = setInterval(update, inViewRefreshMs);
    const first = requestAnimationFrame(update);
    return () => {
      moved.unsubscribe();
      resized.unsubscribe();
      stopFollowing();
      clearInterval(timer);
      cancelAnimationFrame(first);
    };
  }, [map, liveVessels, update]);

  return inView;
}
