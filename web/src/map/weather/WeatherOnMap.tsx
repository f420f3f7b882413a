import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { forecastDays, layersWithTimeline, type WeatherSeries } from '@wheelhouse/contract/weather';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { MapAnchor } from '#map/engine/MapAnchor.tsx';
import { useTranslation } from '#lib/language.ts';
import type { Place } from '#map/engine/mapView.ts';
import { longitudeOf, unitX } from '#map/engine/mercator.ts';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { InZone } from '#map/engine/MapZones.tsx';
import { usePointer } from '#map/engine/pointerChain.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { pointsInAddress } from '#map/engine/measuredLine.ts';
import { useEscape } from '#map/engine/useEscape.ts';
import { useNow } from '#map/engine/useNow.ts';
import { useClearOfSheet } from '#map/engine/vesselFlight.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { frameTimes, timeOfAddress, shownTime } from './forecastTimes.ts';
import { openFrames } from './frames/loadFrames.ts';
import { ForecastTimeline } from './timeline/ForecastTimeline.tsx';
import { useForecastPlayer } from './useForecastPlayer.ts';
import { useCentreKey } from './useCentreKey.ts';
import { useWeatherScene } from './useWeatherScene.ts';
import { WeatherButtons } from './WeatherButtons.tsx';
import { WeatherLegend } from './WeatherLegend.tsx';
import classes from './WeatherOnMap.module.css';
import { forecastsQuery } from '#map/engine/weatherQueries.ts';
import { daysFrom, type Clock } from './zonedTime.ts';

const WeatherPicker = lazyPart(async () => (await import('./picker/WeatherPicker.tsx')).WeatherPicker);

const noSeries: readonly WeatherSeries[] = [];
/** Number of days in a point's charts and in the times of the other layers. */
const daysElsewhere = 10;

/** Weather layers with their player, and the weather at a point. */
export function WeatherOnMap(part: MapPart) {
  const { map, scheme, phone, search, onSearch, pointer, layer, panels, sheet, player: shown } = part;
  const { t } = useTranslation();
  const { weather } = layer;
  const { data: forecasts } = useQuery(forecastsQuery);
  const [clock, setClock] = useState<Clock>('local');
  const [broken, setBroken] = useState(false);
  const picked = useMemo(() => pointsInAddress(search.point)[0], [search.point]);
  const now = useNow(60_000);

  const series = (weather === undefined ? undefined : forecasts?.[weather]) ?? noSeries;
  const today = daysFrom(now, 1, clock)[0]?.start ?? now;
  const count = weather === undefined ? daysElsewhere : forecastDays[weather];
  const days = useMemo(() => daysFrom(today, count, clock), [today, count, clock]);
  const stops = useMemo(
    () => frameTimes(series, { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 }),
    [series, days],
  );

  const [frames] = useState(openFrames);
  useEffect(() => frames.close, [frames]);
  const time = shownTime(timeOfAddress(search.time), now, stops);
  const onBroken = useCallback(() => setBroken(true), []);
  const { player, choose, follow } = useForecastPlayer(time, onSearch);
  const { scene, busy, failed } = useWeatherScene({
    map,
    frames: frames.store,
    layer: broken ? undefined : weather,
    series,
    scheme,
    opacity: layer.opacity,
    player,
    onBroken,
  });
  follow(stops, scene);

  const anyForecast = forecasts !== undefined && Object.values(forecasts).some((list) => list.length > 0);
  const active = weather !== undefined && layersWithTimeline.includes(weather) && !broken;
  const cardOpen = search.vessel !== undefined || search.provider !== undefined;
  const panelOpen = phone && panels.open.length > 0;
  const open = cardOpen || panelOpen ? undefined : picked;

  function pick({ latitude, longitude }: Place) {
    // From any copy of the world, to a thousandth of a degree: 111 m, far finer than any grid.
    const within = longitudeOf(unitX(longitude));
    const point = `${Number(latitude.toFixed(3))},${Number(within.toFixed(3))}`;
    // Replaces an open card.
    onSearch({ point, vessel: undefined, provider: undefined, alone: undefined }, 'replace');
  }

  function pickCentre() {
    const { lat, lng } = map.getCenter();
    pick({ latitude: lat, longitude: lng });
  }

  function close() {
    onSearch({ point: undefined }, 'replace');
    if (document.activeElement === document.body || document.activeElement?.closest('section')) map.getCanvas().focus();
  }

  const picker = useRef<HTMLDivElement>(null);
  useClearOfSheet(map, picker, phone ? open : undefined);
  useCentreKey(map, anyForecast ? pickCentre : undefined);
  usePointer(
    pointer,
    'sea',
    anyForecast
      ? {
          click(point) {
            pick(point);
            return true;
          },
        }
      : undefined,
  );

  /** Where the timeline extends below the right corner. */
  const narrow = useMediaQuery('(max-width: 84em)', phone, { getInitialValueInEffect: false });
  const legend =
    weather !== undefined && series.length > 0 && !broken && !sheet ? (
      <WeatherLegend layer={weather} scheme={scheme} />
    ) : undefined;

  return (
    <>
      <InZone zone="top">
        {broken && weather !== undefined && <MapNotice>{t('weather.notDrawn')}</MapNotice>}
        {failed && (
          <MapNotice
            action={
              <Button size="compact-sm" variant="default" onClick={() => frames.store.retry()}>
                {t('weather.retry')}
              </Button>
            }
          >
            {t('weather.failed')}
          </MapNotice>
        )}
      </InZone>
      <WeatherButtons
        phone={phone}
        active={active}
        shown={shown.shown}
        onToggle={() => {
          if (phone) panels.closeAll();
          shown.toggle();
        }}
        onCentre={
          anyForecast
            ? () => {
                if (phone) panels.closeAll();
                pickCentre();
              }
            : undefined
        }
      />
      <InZone zone="corner">{narrow && legend}</InZone>
      {!narrow && legend !== undefined && <div className={classes.legend}>{legend}</div>}
      <InZone zone="bottom">
        {active && shown.shown && series.length > 0 && !sheet && (
          <ForecastTimeline
            key={weather}
            title={t('weather.timeline', { layer: t(`weather.layer.${weather}`) })}
            player={player}
            days={days}
            stops={stops}
            now={now}
            busy={busy}
            clock={clock}
            onClock={setClock}
            onChoose={choose}
          />
        )}
      </InZone>
      {open !== undefined && (
        <>
          <CloseOnEscape onEscape={close} />
          <MapAnchor map={map} place={open}>
            <span className={classes.marker} aria-hidden="true" />
          </MapAnchor>
          <div ref={picker} className={classes.picker}>
            <Suspense>
              <WeatherPicker place={open} player={player} days={days} clock={clock} onChoose={choose} onClose={close} />
            </Suspense>
          </div>
        </>
      )}
    </>
  );
}

function CloseOnEscape({ onEscape }: { readonly onEscape: () => void }) {
  useEscape(onEscape);
  return null;
}
