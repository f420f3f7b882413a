import { Button } from '@mantine/core';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { useEffect, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { specificationZoom } from '#map/engine/mapView.ts';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { unitX, unitY, worldPixels, worldUnits } from '#map/engine/mercator.ts';
import { pinnedVessels } from '#map/engine/pinnedTracks.ts';
import { usePointer } from '#map/engine/pointerChain.ts';
import { useSelection } from '#map/engine/selection.ts';
import type { MapPoint } from '#map/engine/useMapPointer.ts';
import { flyTo } from '#map/engine/vesselFlight.ts';
import { pickRadius } from '#map/layers/pickVessel.ts';
import { useMapObjects } from '#map/objects/MapObjects.tsx';
import {
  addressOfRange,
  defaultPlaybackPeriod,
  momentInRange,
  periodUntil,
  rangeInAddress,
  rateFor,
} from './playbackTimes.ts';
import type { FleetMoment } from './FleetTicker.tsx';
import { PlaybackBar } from './PlaybackBar.tsx';
import type { Clock } from '#map/weather/zonedTime.ts';
import { PlaybackVessel } from './PlaybackVessel.tsx';
import { momentNear } from './wayUnderPointer.ts';
import { useLoadedBox } from '#map/engine/useLoadedBox.ts';
import { usePlayback } from './usePlayback.ts';
import { useMoment, usePlaybackClock } from './usePlaybackClock.ts';
import { usePlaybackLayers } from './usePlaybackLayers.ts';

/** How far from a way the pointer still counts, in CSS pixels. */
const wayReach = { mouse: 8, touch: 20 } as const;

const weatherEveryMs = 500;

interface PlaybackOnMapProps extends MapPart {
  readonly filter: VesselFilter;
  readonly onReplayed: (time: number) => void;
}

/** The map of a past period: vessels as they moved, their ways, and the bar that plays them. */
export function PlaybackOnMap({ filter, onReplayed, ...part }: PlaybackOnMapProps) {
  const { map, scheme, phone, search, settings, onSearch, pointer } = part;
  const { t } = useTranslation();
  const { touch } = useMapObjects();
  const [zone, setZone] = useState<Clock>('local');
  const [mark, setMark] = useState<number>();
  const [fallback] = useState(() => periodUntil(Date.now(), defaultPlaybackPeriod));
  const rangeOfAddress = rangeInAddress(search);
  const { start, end } = rangeOfAddress ?? fallback;
  const [range, setRange] = useState({ start, end });
  if (range.start !== start || range.end !== end) setRange({ start, end });
  const isUnwritten = rangeOfAddress === undefined;
  useEffect(() => {
    if (isUnwritten) onSearch(addressOfRange(fallback), 'replace');
  }, [isUnwritten, fallback, onSearch]);

  const pinned = pinnedVessels(search.tracks);
  const box = useLoadedBox(map);
  const isOfPinned = search.replay === 'pinned' && pinned.length > 0;
  const playback = usePlayback(isOfPinned ? { vessels: pinned } : { box }, range, filter);
  const rate = search.rate ?? rateFor(range);
  const { clock, choose } = usePlaybackClock(momentInRange(search.at, range), { range, rate, onSearch });
  const { data } = playback;
  // Weather changes slowly, and each picture of it costs the graphics card time.
  const { time: replayed } = useMoment(clock, weatherEveryMs);
  useEffect(() => onReplayed(replayed), [onReplayed, replayed]);
  const { fleet, drawn, chosen } = usePlaybackLayers({
    map,
    scheme,
    search,
    settings,
    clock,
    trails: data?.trails,
    since: range.start / 1000,
  });
  const { toggleVessel, closeVessel } = useSelection(part);

  usePointer(pointer, 'vessel', {
    click({ latitude, longitude }) {
      const zoom = specificationZoom(map.getZoom());
      const id = fleet.pick({ x: unitX(longitude), y: unitY(latitude) }, zoom, pickRadius(zoom, touch));
      if (id !== undefined) toggleVessel(id);
      return id !== undefined;
    },
    hover(point) {
      if (point === undefined) return false;
      const zoom = specificationZoom(map.getZoom());
      const place = { x: unitX(point.longitude), y: unitY(point.latitude) };
      return fleet.pick(place, zoom, pickRadius(zoom, touch)) !== undefined;
    },
  });
  const momentAt = ({ latitude, longitude }: MapPoint): number | undefined => {
    if (chosen === undefined || data === undefined) return undefined;
    const place = { x: unitX(longitude), y: unitY(latitude) };
    const reach =
      ((touch ? wayReach.touch : wayReach.mouse) * worldUnits) / worldPixels(specificationZoom(map.getZoom()));
    const second = momentNear(data.trails, chosen, place, reach, clock.moment().time / 1000);
    return second === undefined ? undefined : second * 1000;
  };
  usePointer(pointer, 'track', {
    click(point) {
      const time = momentAt(point);
      if (time !== undefined) choose(time);
      return time !== undefined;
    },
    hover(point) {
      const time = point && momentAt(point);
      setMark(time);
      return time !== undefined;
    },
  });
  usePointer(pointer, 'place', {
    click() {
      closeVessel();
      return search.vessel !== undefined;
    },
  });

  const details = chosen !== undefined && data !== undefined && (
    <PlaybackVessel
      {...{ map, phone, clock, range, zone, mark }}
      trails={data.trails}
      vessel={chosen}
      onMark={setMark}
      onTime={choose}
      onClose={closeVessel}
    />
  );
  function showMoment({ at, vesselId, place }: FleetMoment) {
    choose(at);
    onSearch({ vessel: vesselId, provider: undefined, alone: undefined }, 'replace');
    if (place !== undefined) flyTo(map, place);
  }
  const left = (data?.found ?? 0) - (data?.trails.vessels.length ?? 0);
  return (
    <>
      <InZone zone="top">
        {!drawn && <MapNotice>{t('map.failure.noVessels')}</MapNotice>}
        {playback.isError && (
          <MapNotice
            action={
              <Button size="compact-sm" variant="subtle" onClick={() => void playback.refetch()}>
                {t('playback.retry')}
              </Button>
            }
          >
            {t('playback.failed')}
          </MapNotice>
        )}
      </InZone>
      <InZone zone="bottom">
        <PlaybackBar
          {...{ map, phone, scheme, search, onSearch, clock, range, rate, zone }}
          onZone={setZone}
          busy={playback.isFetching}
          pinned={pinned.length}
          onTime={choose}
          onMoment={showMoment}
          notes={
            <>
              {data?.trails.vessels.length === 0 && !playback.isFetching && <p>{t('playback.nothing')}</p>}
              {data !== undefined && left > 0 && (
                <p>
                  {t('playback.notAll', {
                    shown: formatCount(data.trails.vessels.length),
                    found: formatCount(data.found),
                  })}
                </p>
              )}
              {data !== undefined && data.tolerance > 25 && (
                <p>{t('playback.thinned', { metres: formatCount(data.tolerance) })}</p>
              )}
            </>
          }
        />
      </InZone>
      {details}
    </>
  );
}
