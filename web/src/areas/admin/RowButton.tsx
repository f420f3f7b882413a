import { Button } from '@mantine/core';

interface RowButtonProps {
  readonly label: string;
  /** What the row is about, for a screen reader. */
  readonly of: string;
  readonly onPress: () => void;
}

/** A button at the end of a table's row. */
export function RowButton({ label, of, onPress }: RowButtonProps) {
  return (
    <Button variant="default" size="compact-sm" aria-label={`${label}: ${of}`} onClick={onPress}>
      {label}
    </Button>
  );
}
