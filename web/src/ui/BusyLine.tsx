import classes from './BusyLine.module.css';

/** A line along the lower edge of a panel that loads. The panel has a position, and says that it is busy itself. */
export function BusyLine() {
  return <span className={classes.busy} aria-hidden="true" />;
}
