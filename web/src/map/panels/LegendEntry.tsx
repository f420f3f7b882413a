import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Legend.module.css';

interface LegendEntryProps {
  /** Shown alone. */
  readonly pressed: boolean;
  /** Others are shown alone, not this one. */
  readonly hidden?: boolean;
  readonly onPress: () => void;
  readonly swatch?: ReactNode;
  readonly label: string;
  readonly count: ReactNode;
}

/** A line of the legend; a press shows it alone on the map. */
export function LegendEntry({ pressed, hidden = false, onPress, swatch, label, count }: LegendEntryProps) {
  return (
    <UnstyledButton
      className={classes.entry}
      aria-pressed={pressed}
      data-hidden={hidden || undefined}
      onClick={onPress}
    >
      {swatch}
      <span className={classes.label}>{label}</span> <span className={classes.count}>{count}</span>
    </UnstyledButton>
  );
}
