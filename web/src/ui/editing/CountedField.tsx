import { Textarea, TextInput } from '@mantine/core';
import { CharacterCount } from '#ui/CharacterCount.tsx';
import classes from './CountedField.module.css';

interface CountedFieldProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly error?: string | undefined;
  /** Lines of a text that may have several. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A field of a text with a counter of its characters. */
export function CountedField({ label, value, max, error, rows, onChange }: CountedFieldProps) {
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
    onChange(currentTarget.value);
  return (
    <div className={classes.field}>
      {rows === undefined ? (
        <TextInput label={label} value={value} error={error} onChange={change} />
      ) : (
        <Textarea label={label} rows={rows} value={value} error={error} onChange={change} />
      )}
      <div className={classes.count}>
        <CharacterCount text={value} max={max} />
      </div>
    </div>
  );
}
