import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './TimeField.module.css';

interface TimeFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: ReactNode;
  /** Accessible name, used for hours and minutes. */
  readonly name: string;
  /** `09:30`, of 24 hours; empty if there is none. */
  readonly value: string;
  /** Minutes between the options of the list. */
  readonly step?: number;
  readonly error?: ReactNode;
  readonly onChange: (time: string) => void;
}

/** A time of day of 24 hours, typed or chosen from a list of hours and one of minutes. */
export function TimeField({ ref, label, name, value, step = 5, error, onChange }: TimeFieldProps) {
  const { t } = useTranslation();
  return (
    <TimePicker
      {...(ref !== undefined && { hoursRef: ref })}
      label={label}
      role="group"
      aria-label={name}
      classNames={{ control: classes.option, field: classes.part }}
      format="24h"
      withDropdown
      minutesStep={step}
      hoursInputLabel={t('dates.hoursOf', { name })}
      minutesInputLabel={t('dates.minutesOf', { name })}
      // In the tab order, like every field.
      minutesInputProps={{ tabIndex: 0 }}
      value={value}
      error={error}
      onChange={(time) => onChange(time.slice(0, 5))}
    />
  );
}
