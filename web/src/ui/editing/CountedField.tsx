import { Textarea, TextInput } from '@mantine/core';
import { CharacterCount } from '#ui/CharacterCount.tsx';
import classes from './CountedField.module.css';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly error?: string | undefined;
  /** A hint before writing. */
  readonly hint?: string;
  /** Gets the focus when its dialog opens. */
  readonly first?: boolean;
  /** Number of lines, for longer texts. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A text field with a character counter. */
export function CountedField({ label, value, max, error, hint, first = false, rows, onChange }: CountedFieldProps) {
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value);
  const props = {
    label,
    value,
    error,
    description: hint,
    onChange: change,
    'data-autofocus': first || undefined,
  };
  return (
    <div className={classes.field}>
      {rows === undefined ? <TextInput {...props} /> : <Textarea {...props} rows={rows} />}
      <div className={classes.count}>
        <CharacterCount text={value} max={max} />
      </div>
    </div>
  );
}
