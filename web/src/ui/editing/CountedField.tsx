import { Textarea, TextInput } from '@mantine/core';
import { CharacterCount } from '#ui/CharacterCount.tsx';
import classes from './CountedField.module.css';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly error?: string | undefined;
  /** What one should know before one writes. */
  readonly hint?: string;
  /** The keyboard begins here where its dialog opens. */
  readonly first?: boolean;
  /** Lines of a text that may have several. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A field of a text with a counter of its characters. */
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
