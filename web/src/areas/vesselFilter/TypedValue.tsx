import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './RangeFilter.module.css';
import { readTyped, type Typed } from './readTyped.ts';

interface TypedValueProps {
  /** Label with the unit. */
  readonly label: string;
  /** The formatted value, shown without focus. */
  readonly shown: string;
  /** Whether only whole numbers are meant. */
  readonly whole: boolean;
  /** The typed text, on Enter or when the field loses the focus. */
  readonly onTyped: (typed: Typed) => void;
  readonly describedBy: string;
  readonly wrong: boolean;
}

/** One end of a range as an input. An empty field means open, the default. */
export function TypedValue({ label, shown, whole, onTyped, describedBy, wrong }: TypedValueProps) {
  const [text, setText] = useState<string>();

  function finish() {
    if (text === undefined) return;
    setText(undefined);
    if (text.trim() !== shown) onTyped(readTyped(text, whole));
  }

  return (
    <TextInput
      className={classes.typed}
      aria-label={label}
      aria-describedby={describedBy}
      error={wrong}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={text ?? shown}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={finish}
      onKeyDown={({ key }) => {
        if (key === 'Enter') finish();
      }}
    />
  );
}
