import classes from './Source.module.css';

interface SourceProps {
  /** Where a value comes from; undefined omits the note. */
  readonly text: string | undefined;
}

/** A small note under a value: where it comes from. */
export function Source({ text }: SourceProps) {
  return text === undefined ? null : <span className={classes.source}>{text}</span>;
}
