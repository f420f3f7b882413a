import { IconPolygon, IconWind } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { layersWithTimeline } from '@wheelhouse/contract/weather';
import type { MapPart } from '#map/engine/mapPart.ts';
import { useTranslation } from '#lib/language.ts';
import { forecastsQuery } from '#map/engine/weatherQueries.ts';
import { ForecastTime } from '#map/weather/ForecastTime.tsx';
import { referenceLayersQuery } from '#map/engine/referenceLayerQueries.ts';
import { formatRun } from './formatRun.ts';
import classes from './SourceBadge.module.css';
import { asAreas } from './useAreas.ts';

/** The source of what is shown: that of the zones, or of the forecast with the time of its run. */
export function SourceBadge({
  layer: { layer, weather },
  search,
  onSearch,
}: Pick<MapPart, 'layer' | 'search' | 'onSearch'>) {
  const { t } = useTranslation();
  const { data: referenceLayers } = useQuery(referenceLayersQuery);
  const { data: forecasts } = useQuery(forecastsQuery);
  const areas = asAreas(layer);

  const series = weather === undefined ? undefined : forecasts?.[weather].at(0);
  const tiled = areas ?? (layer === 'seabed' ? layer : undefined);
  const source = series ?? (tiled === undefined ? undefined : referenceLayers?.[tiled]);
  if (source === undefined) return null;
  const name = 'source' in source ? source.source : source.attribution;
  const Mark = series === undefined ? IconPolygon : IconWind;
  return (
    <p className={classes.badge}>
      <span className={classes.mark} data-kind={series === undefined ? 'chart' : 'weather'}>
        <Mark size={16} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.source} title={name}>
        {name}
      </span>
      {series !== undefined && (
        <span className={classes.run}>{t('chart.run', { time: formatRun(series.reference) })}</span>
      )}
      {weather !== undefined && series !== undefined && !layersWithTimeline.includes(weather) && (
        <ForecastTime
          timeInAddress={search.time}
          serieses={forecasts?.[weather] ?? []}
          onNow={() => onSearch({ time: undefined }, 'replace')}
        />
      )}
      {source.demonstration && <span className={classes.demonstration}>{t('chart.demonstration')}</span>}
    </p>
  );
}
