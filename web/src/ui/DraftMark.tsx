import { providerMessages } from '@wheelhouse/contract/providers';
import classes from './DraftMark.module.css';
import { say } from '#lib/language.ts';

interface DraftMarkProps {
  /** Its text; by default that of a provider's page. */
  readonly word?: string;
}

/** Over the picture of something unpublished. */
export function DraftMark({ word = say(providerMessages.draft) }: DraftMarkProps) {
  return <span className={classes.mark}>{word}</span>;
}
