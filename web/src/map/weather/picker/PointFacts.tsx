import type { WeatherAtTime } from '@wheelhouse/contract/weather';
import type { ReactNode } from 'react';
import { beaufort, compassPoint, seaState } from '#map/weather/beaufort.ts';
import { useTranslation } from '#lib/language.ts';
import { DirectionArrow } from './DirectionArrow.tsx';
import { inKnots, period, withUnit } from './formatWeather.ts';
import classes from './PointFacts.module.css';

/** Message keys; forces go from 0 to 12, sea states from 0 to 9. */
const forceKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;
const seaKeys = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

interface FactProps {
  readonly name: string;
  readonly value: string;
  readonly direction?: { readonly words: string; readonly towards: number } | undefined;
  readonly words?: string | undefined;
}

function Fact({ name, value, direction, words }: FactProps): ReactNode {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        {direction !== undefined && (
          <span className={classes.direction}>
            <DirectionArrow towards={direction.towards} /> {direction.words}
          </span>
        )}
        {words !== undefined && <span className={classes.words}>{words}</span>}
      </dd>
    </div>
  );
}

/** The weather at one time, in figures and in words. */
export function PointFacts({ row }: { readonly row: WeatherAtTime }) {
  const { t } = useTranslation();
  const { temperature, windSpeed, windDirection, waveHeight, waveDirection, currentSpeed, currentDirection } = row;
  const comesFrom = (degrees: number | undefined) =>
    degrees === undefined
      ? undefined
      : {
          words: t('weather.picker.fromPoint', { point: t(`weather.compass.${compassPoint(degrees)}`) }),
          towards: degrees + 180,
        };
  const force = beaufort(windSpeed ?? 0);
  const state = seaState(waveHeight ?? 0);
  const time = period(row);
  return (
    <dl className={classes.facts}>
      {temperature !== undefined && (
        <Fact name={t('weather.picker.temperature')} value={withUnit(temperature, 'temperature')} />
      )}
      {windSpeed !== undefined && (
        <Fact
          name={t('weather.picker.wind')}
          value={`${withUnit(windSpeed, 'windSpeed')} · ${inKnots(windSpeed)}`}
          direction={comesFrom(windDirection)}
          words={t('weather.picker.windWords', { force, name: t(`weather.force.${forceKeys[force] ?? '0'}`) })}
        />
      )}
      {waveHeight !== undefined && (
        <Fact
          name={t('weather.picker.waves')}
          value={[withUnit(waveHeight, 'waveHeight'), ...(time === undefined ? [] : [time])].join(' · ')}
          direction={comesFrom(waveDirection)}
          words={t('weather.picker.wavesWords', { state, name: t(`weather.sea.${seaKeys[state] ?? '0'}`) })}
        />
      )}
      {currentSpeed !== undefined && (
        <Fact
          name={t('weather.picker.current')}
          value={`${withUnit(currentSpeed, 'currentSpeed')} · ${inKnots(currentSpeed)}`}
          direction={
            currentDirection === undefined
              ? undefined
              : {
                  words: t('weather.picker.toPoint', { point: t(`weather.compass.${compassPoint(currentDirection)}`) }),
                  towards: currentDirection,
                }
          }
        />
      )}
    </dl>
  );
}
