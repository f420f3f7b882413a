import { useQuery } from '@tanstack/react-query';
import { getPointForecast, type WeatherAtTime } from '@wheelhouse/contract/weather';
import type { Map as LibraryMap } from 'maplibre-gl';
import { useMemo } from 'react';
import { numberFormat } from '#lib/inLanguage.ts';
import { useTranslation } from '#lib/language.ts';
import { api } from '#lib/api.ts';
import { formatTime } from '#lib/format.ts';
import { formatBearing, formatPlace } from '#map/engine/formatPosition.ts';
import type { MapPart } from '#map/engine/mapPart.ts';
import { areasIn } from './areasInView.ts';
import { measurable } from '#map/engine/measuredLine.ts';
import classes from './InViewTable.module.css';

type LayerAsTextProps = Pick<MapPart, 'map' | 'search' | 'layer'>;

/** The current layer as text: its areas in view, or the weather at the middle of the map. */
export function LayerAsText({ map, search, layer }: LayerAsTextProps) {
  const { t } = useTranslation();
  if (layer.weather !== undefined) return <WeatherAsText map={map} time={search.time} />;
  if (layer.layer === 'seabed') return <p className={classes.note}>{t('mapTools.table.seabed')}</p>;
  return <AreasAsText map={map} />;
}

function AreasAsText({ map }: { readonly map: LibraryMap }) {
  const { t } = useTranslation();
  const areas = useMemo(() => areasIn(map.queryRenderedFeatures()), [map]);
  if (areas.length === 0) return <p className={classes.note}>{t('mapTools.table.noAreas')}</p>;
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">{t('mapTools.table.area')}</th>
          <th scope="col">{t('mapTools.table.code')}</th>
        </tr>
      </thead>
      <tbody>
        {areas.map(({ name, code }) => (
          <tr key={`${name} ${code}`}>
            <td>{name}</td>
            <td>{code}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The time of a forecast nearest to a given time. */
function nearest(times: readonly WeatherAtTime[], wanted: number): WeatherAtTime | undefined {
  const off = ({ time }: WeatherAtTime) => Math.abs(Date.parse(time) - wanted);
  return times.reduce<WeatherAtTime | undefined>(
    (best, each) => (best === undefined || off(each) < off(best) ? each : best),
    undefined,
  );
}

const oneDigit = numberFormat({ maximumFractionDigits: 1 });

interface WeatherAsTextProps {
  readonly map: LibraryMap;
  /** The time in the address. */
  readonly time: string | undefined;
}

function WeatherAsText({ map, time }: WeatherAsTextProps) {
  const { t } = useTranslation();
  const { lat, lng } = map.getCenter();
  const place = measurable({ latitude: lat, longitude: lng });
  const { data, isPending, isError } = useQuery({
    queryKey: ['weather', 'point', place.latitude.toFixed(3), place.longitude.toFixed(3)],
    queryFn: ({ signal }) => api.call(getPointForecast, { query: place, signal }),
  });
  const wanted = time === undefined ? Number.NaN : Date.parse(time);
  const values = nearest(data?.times ?? [], Number.isNaN(wanted) ? Date.now() : wanted);
  if (isPending) return <p className={classes.note}>{t('mapTools.table.loading')}</p>;
  if (isError || values === undefined) return <p className={classes.note}>{t('mapTools.table.noWeather')}</p>;
  const measured = (value: number | undefined, unit: string) =>
    value === undefined ? undefined : `${oneDigit(value)}\u00A0${unit}`;
  const direction = (value: number | undefined) => (value === undefined ? undefined : formatBearing(value));
  const rows = [
    ['temperature', measured(values.temperature, '°C')],
    ['windSpeed', measured(values.windSpeed, 'm/s')],
    ['windDirection', direction(values.windDirection)],
    ['waveHeight', measured(values.waveHeight, 'm')],
    ['wavePeriod', measured(values.wavePeriod, 's')],
    ['waveDirection', direction(values.waveDirection)],
    ['currentSpeed', measured(values.currentSpeed, 'm/s')],
    ['currentDirection', direction(values.currentDirection)],
  ] as const;
  return (
    <table className={classes.values}>
      <caption className={classes.note}>
        {t('mapTools.table.weatherAt', { place: formatPlace(place), time: formatTime(values.time) })}
      </caption>
      <tbody>
        {rows
          .filter(([, value]) => value !== undefined)
          .map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{t(`mapTools.weather.${name}`)}</th>
              <td>{value}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
