import { SegmentedControl } from '@mantine/core';
import { trackPeriod, type TrackPeriod } from '@wheelhouse/contract/positions';
import { useTranslation } from 'react-i18next';

export interface PeriodChoiceProps {
  readonly period: TrackPeriod;
  readonly onPeriod: (period: TrackPeriod) => void;
}

/** The period tracks are shown for. */
export function PeriodChoice({ period, onPeriod }: PeriodChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('map.track.period')}
      value={period}
      onChange={onPeriod}
      data={trackPeriod.options.map((value) => ({ value, label: t(`map.track.short.${value}`) }))}
    />
  );
}
