import type { WeatherLayer } from '@wheelhouse/contract/weather';
import type { Scheme } from '#map/engine/seaColours.ts';
import { useTranslation } from '#lib/language.ts';
import { knotsOf } from './beaufort.ts';
import { gradientOf, scaleOf } from './scales.ts';
import classes from './WeatherLegend.module.css';

interface WeatherLegendProps {
  readonly layer: WeatherLayer;
  readonly scheme: Scheme;
}

const unit = { temperature: '°C', wind: 'm/s', waves: 'm', currents: 'm/s' } as const satisfies Record<
  WeatherLayer,
  string
>;

/** The meaning of a weather layer's colours. Speeds are also given in knots. */
export function WeatherLegend({ layer, scheme }: WeatherLegendProps) {
  const { t } = useTranslation();
  const scale = scaleOf(layer, scheme);
  const knots = layer === 'wind' || layer === 'currents';
  const decimals = layer === 'currents' ? 1 : 0;
  return (
    <figure className={classes.legend} aria-label={t('weather.legend', { layer: t(`weather.layer.${layer}`) })}>
      <figcaption className={classes.title}>{t(`weather.layer.${layer}`)}</figcaption>
      <div className={classes.scale}>
        {knots && (
          <div className={classes.ticks}>
            {scale.map(({ value }) => (
              <span key={value}>{knotsOf(value).toFixed(decimals)}</span>
            ))}
            <span className={classes.unit}>kn</span>
          </div>
        )}
        <div className={classes.bar} style={{ backgroundImage: gradientOf(scale) }} />
        <div className={classes.ticks}>
          {scale.map(({ value }) => (
            <span key={value}>{value.toString().replace('-', '−')}</span>
          ))}
          <span className={classes.unit}>{unit[layer]}</span>
        </div>
      </div>
    </figure>
  );
}
