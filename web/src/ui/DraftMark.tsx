import { providerMessages } from '@wheelhouse/contract/providers';
import classes from './DraftMark.module.css';

/** Over the picture of what is not published. */
export function DraftMark() {
  return <span className={classes.mark}>{providerMessages.draft}</span>;
}
