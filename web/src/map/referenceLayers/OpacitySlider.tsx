import { useId } from 'react';
import { formatShare } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './OpacitySlider.module.css';

/** Hundredths. */
const step = 5;
const least = 10;

interface OpacitySliderProps {
  /** From 0.1 to 1. */
  readonly opacity: number;
  /** Hundredths. */
  readonly onOpacity: (opacity: number) => void;
}

/** Slider for the opacity of the layer. */
export function OpacitySlider({ opacity, onOpacity }: OpacitySliderProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const value = Math.round(opacity * 100);
  return (
    <div className={classes.opacity}>
      <span className={classes.label}>
        <span id={labelId}>{t('chart.opacity')}</span>
        <span className={classes.value}>{formatShare(value)}</span>
      </span>
      <input
        type="range"
        className={classes.slider}
        min={least}
        max={100}
        step={step}
        value={value}
        aria-labelledby={labelId}
        aria-valuetext={formatShare(value)}
        onChange={({ target }) => onOpacity(target.valueAsNumber)}
      />
    </div>
  );
}
