import classes from './FilledBar.module.css';

interface FilledBarProps {
  /** How much of it is filled, from 0 to 1. */
  readonly share: number;
}

/** A thin bar beside the value it draws. `--bar-fill` gives it another colour. */
export function FilledBar({ share }: FilledBarProps) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${share * 100}%` }} />
    </span>
  );
}
