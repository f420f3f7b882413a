import { Slider } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
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

/** How strongly the layer is drawn. */
export function OpacitySlider({ opacity, onOpacity }: OpacitySliderProps) {
  const { t } = useTranslation();
  const labelId = useId();
  const value = Math.round(opacity * 100);
  return (
    <div className={classes.opacity}>
      <span id={labelId} className={classes.label}>
        {t('chart.opacity')}
        <output className={classes.value}>{value} %</output>
      </span>
      <Slider
        min={least}
        max={100}
        step={step}
        value={value}
        label={null}
        thumbProps={{ 'aria-labelledby': labelId }}
        onChange={onOpacity}
      />
    </div>
  );
}
