import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './RangeFilter.module.css';
import { readTyped, type Typed } from './readTyped.ts';

interface TypedValueProps {
  /** Names it with its unit. */
  readonly label: string;
  /** The value as it is written when nobody types. */
  readonly shown: string;
  /** Whether only whole numbers are meant. */
  readonly whole: boolean;
  /** What was typed, once it is finished with Enter or by leaving the field. */
  readonly onTyped: (typed: Typed) => void;
  readonly describedBy: string;
  readonly wrong: boolean;
}

/** One end of a range as a field to type in. An emptied field is open, as its default is. */
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
