import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '#lib/language.ts';

interface TimeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  /** What a screen reader calls it: hours and minutes are named by it. */
  readonly name: string;
  /** `09:30`, of 24 hours; empty where there is none. */
  readonly value: string;
  /** Minutes between those the list offers. */
  readonly step?: number;
  readonly error?: ReactNode;
  readonly onChange: (time: string) => void;
}

/** A time of day of 24 hours, typed or chosen from a short list of hours and one of minutes. */
export function TimeField({ ref, label, name, value, step = 5, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <TimePicker
      {...(ref !== undefined && { hoursRef: ref })}
      label={label}
      role="group"
      aria-label={name}
      format="24h"
      withDropdown
      minutesStep={step}
      hoursInputLabel={t('dates.hoursOf', { name })}
      minutesInputLabel={t('dates.minutesOf', { name })}
      // Reached by Tab too, as every field.
      minutesInputProps={{ tabIndex: 0 }}
      value={value}
      error={error}
      onChange={(time) => onChange(time.slice(0, 5))}
    />
  );
}
