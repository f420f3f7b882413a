import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './AlertForm.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: number | undefined;
  readonly decimals: number;
  readonly error: ReactNode;
  readonly onChange: (value: number | undefined) => void;
}

/** A number that may be missing while it is typed. */
export function NumberField({ label, hint, value, decimals, error, onChange }: NumberFieldProps) {
  return (
    <NumberInput
      className={classes.number}
      label={label}
      description={hint}
      error={error}
      hideControls
      min={0}
      clampBehavior="none"
      decimalScale={decimals}
      value={value ?? ''}
      onChange={(typed) => onChange(typed === '' ? undefined : Number(typed))}
    />
  );
}
