import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { layersWithTimeline } from '@wheelhouse/contract/weather';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from '#lib/language.ts';
import { InZone } from '#map/engine/MapZones.tsx';
import { MapNotice } from '#map/engine/MapNotice.tsx';
import { usePointer } from '#map/engine/pointerChain.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { useNow } from '#map/engine/useNow.ts';
import { framesAt, timeOfAddress, shownTime } from './forecastTimes.ts';
import { openFrames } from './frames/loadFrames.ts';
import { ForecastTimeline } from './timeline/ForecastTimeline.tsx';
import { useForecastDays } from './useForecastDays.ts';
import { useForecastPlayer } from './useForecastPlayer.ts';
import { usePickedPlace } from './usePickedPlace.ts';
import { useCentreKey } from './useCentreKey.ts';
import { useWeatherScene } from './useWeatherScene.ts';
import { WeatherAtPoint } from './WeatherAtPoint.tsx';
import { WeatherButtons } from './WeatherButtons.tsx';
import { WeatherLegend } from './WeatherLegend.tsx';
import { WeatherNotices } from './WeatherNotices.tsx';
import classes from './WeatherOnMap.module.css';
import { forecastsQuery } from '#map/engine/weatherQueries.ts';
import type { Clock } from './zonedTime.ts';

interface WeatherOnMapProps extends MapPart {
  /** The moment of a past period that the map plays instead of a forecast, milliseconds since 1970. */
  readonly replayed: number | undefined;
}

/** Weather layers with their player, and the weather at a point. */
export function WeatherOnMap({ replayed, ...part }: WeatherOnMapProps) {
  const { map, scheme, phone, search, onSearch, pointer, layer, panels, sheet, player: shown } = part;
  const { t } = useTranslation();
  const { weather } = layer;
  const { data: forecasts } = useQuery(forecastsQuery);
  const [clock, setClock] = useState<Clock>('local');
  const [broken, setBroken] = useState(false);
  const { picked, pick, pickCentre, close } = usePickedPlace(part);
  const now = useNow(60_000);

  const { series, days, stops } = useForecastDays(weather, forecasts, { now, clock });
  const [frames] = useState(openFrames);
  useEffect(() => frames.close, [frames]);
  const isKept = replayed === undefined || series.some((one) => framesAt(one, replayed) !== undefined);
  const time = replayed ?? shownTime(timeOfAddress(search.time), now, stops);
  const onBroken = useCallback(() => setBroken(true), []);
  const { player, choose, follow } = useForecastPlayer(time, onSearch);
  const { scene, busy, failed } = useWeatherScene({
    map,
    frames: frames.store,
    layer: broken || !isKept ? undefined : weather,
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
    weather !== undefined && series.length > 0 && !broken && isKept && !sheet ? (
      <WeatherLegend layer={weather} scheme={scheme} />
    ) : undefined;

  return (
    <>
      <InZone zone="top">
        {!isKept && weather !== undefined && forecasts !== undefined && (
          <MapNotice>{t('weather.notKept', { layer: t(`weather.layer.${weather}`) })}</MapNotice>
        )}
      </InZone>
      <WeatherNotices broken={broken && weather !== undefined} failed={failed} onRetry={() => frames.store.retry()} />
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
        {replayed === undefined && active && shown.shown && series.length > 0 && !sheet && (
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
        <WeatherAtPoint {...{ map, phone, player, days, clock }} place={open} onChoose={choose} onClose={close} />
      )}
    </>
  );
}
