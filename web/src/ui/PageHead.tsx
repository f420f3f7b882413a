import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What the page counts, announced whenever it changes; undefined until known. */
  readonly count?: readonly string[] | undefined;
  /** Actions for the whole page. */
  readonly children?: ReactNode;
}

/** The heading of a list, with its count and actions. */
export function PageHead({ title, count, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.count} role="status">
        {count?.join(', ')}
      </p>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
