import classes from './ResultLine.module.css';
import { markMatches } from './markMatches.ts';

interface MarkedProps {
  readonly text: string;
  readonly typed: string;
}

/** A text with the typed letters highlighted. */
export function Marked({ text, typed }: MarkedProps) {
  return markMatches(text, typed).map((part, index) =>
    part.marked ? (
      // The parts of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
