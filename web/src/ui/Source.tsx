import classes from './Source.module.css';

interface SourceProps {
  /** Where a value comes from; undefined omits the note. */
  readonly said: string | undefined;
}

/** A small note under a value: where it comes from. */
export function Source({ said }: SourceProps) {
  return said === undefined ? null : <span className={classes.source}>{said}</span>;
}
