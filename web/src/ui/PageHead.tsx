import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What the page counts, said again whenever it changes; undefined while that is not known. */
  readonly count?: readonly string[] | undefined;
  /** What one can do with the whole page. */
  readonly children?: ReactNode;
}

/** The heading of a list, with its count and what one can do with it. */
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
