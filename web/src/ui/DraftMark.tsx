import { providerMessages } from '@wheelhouse/contract/providers';
import classes from './DraftMark.module.css';

interface DraftMarkProps {
  /** What it says; the word of a provider's page where nothing is named. */
  readonly word?: string;
}

/** Over the picture of what is not published. */
export function DraftMark({ word = providerMessages.draft }: DraftMarkProps) {
  return <span className={classes.mark}>{word}</span>;
}
