import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { trackPeriod, type TrackPeriod } from '@wheelhouse/contract/trackPeriods';
import { useTranslation } from '#lib/language.ts';
import classes from './PeriodChoice.module.css';

export interface PeriodChoiceProps {
  readonly period: TrackPeriod;
  /** Where there is no room for the words; a screen reader still reads them. */
  readonly short: boolean;
  readonly onPeriod: (period: TrackPeriod) => void;
}

/** The period tracks are shown for. */
export function PeriodChoice({ period, short, onPeriod }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      fullWidth
      classNames={{ label: classes.label }}
      aria-label={t('map.track.period')}
      value={period}
      onChange={onPeriod}
      data={trackPeriod.options.map((value) => {
        const words = t(`map.track.periods.${value}`);
        const label = short ? (
          <>
            <span aria-hidden="true">{t(`map.track.short.${value}`)}</span>
            <VisuallyHidden>{words}</VisuallyHidden>
          </>
        ) : (
          words
        );
        return { value, label };
      })}
    />
  );
}
