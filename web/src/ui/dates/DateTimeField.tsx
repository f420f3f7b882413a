import { Input } from '@mantine/core';
import { useState } from 'react';
import { DateField } from './DateField.tsx';
import { useTranslation } from '#lib/language.ts';
import classes from './DateTimeField.module.css';
import { TimeField } from './TimeField.tsx';

interface DateTimeFieldProps {
  readonly label: string;
  /** `2026-05-01T08:30`; empty if there is none. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** A day and a time. The value is empty until both are there. */
export function DateTimeField({ label, value, error, required = false, onChange }: DateTimeFieldProps) {
  const { t } = useTranslation();
  // One of the two alone makes no value, and is kept here until the other comes.
  const [half, setHalf] = useState({ day: '', time: '' });
  const day = value === '' ? half.day : value.slice(0, 10);
  const time = value === '' ? half.time : value.slice(11, 16);

  function change(next: { readonly day: string; readonly time: string }) {
    setHalf(next);
    onChange(next.day === '' || next.time === '' ? '' : `${next.day}T${next.time}`);
  }
  return (
    <Input.Wrapper error={error}>
      <div className={classes.fields}>
        <DateField
          label={label}
          name={t('dates.dayOf', { name: label })}
          value={day}
          required={required}
          error={error !== undefined}
          onChange={(changed) => change({ day: changed, time })}
        />
        <TimeField
          label={t('dates.time')}
          name={t('dates.timeOf', { name: label })}
          value={time}
          error={error !== undefined}
          onChange={(changed) => change({ day, time: changed })}
        />
      </div>
    </Input.Wrapper>
  );
}
