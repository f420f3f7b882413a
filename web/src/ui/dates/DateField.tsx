import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { useState, type ReactNode, type Ref } from 'react';
import { useTranslation } from '#lib/language.ts';
import { readDay } from './readDay.ts';

interface DateFieldProps {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** A sentence below the label. */
  readonly description?: string;
  /** Accessible name, if the label is too short. */
  readonly name?: string;
  /** `2026-05-01`; empty if there is none. */
  readonly value: string;
  /** Days the calendar offers; others may be typed. */
  readonly min?: string;
  readonly max?: string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly onChange: (day: string) => void;
}

/** A day, typed day first or chosen from a calendar. Invalid input is not accepted. */
export function DateField({
  ref,
  label,
  description,
  name,
  value,
  min,
  max,
  error,
  required,
  onChange,
}: DateFieldProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <DateInput
      {...(ref !== undefined && { ref })}
      label={label}
      {...(description !== undefined && { description })}
      {...(name !== undefined && { 'aria-label': name })}
      {...(required === true && { required })}
      placeholder={t('dates.placeholder')}
      valueFormat="DD/MM/YYYY"
      dateParser={(text) => readDay(text) ?? null}
      value={value === '' ? null : value}
      // Emptied by deleting the text.
      allowDeselect
      weekendDays={[]}
      excludeDate={(day) => (min !== undefined && day < min) || (max !== undefined && day > max)}
      error={error}
      inputMode="text"
      ariaLabels={{
        previousMonth: t('dates.previousMonth'),
        nextMonth: t('dates.nextMonth'),
        previousYear: t('dates.previousYear'),
        nextYear: t('dates.nextYear'),
        previousDecade: t('dates.previousDecade'),
        nextDecade: t('dates.nextDecade'),
      }}
      // The first Escape closes the calendar, the next one a dialog around it.
      data-mantine-stop-propagation={opened}
      onFocus={() => setOpened(true)}
      onClick={() => setOpened(true)}
      onBlur={() => setOpened(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpened(false);
      }}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}
