import type { ReactNode } from 'react';
import classes from './PageTools.module.css';

interface PageToolsProps {
  /** The way back to where it is listed. */
  readonly back: ReactNode;
  /** What one can do with it. */
  readonly children?: ReactNode;
}

/** What stands above something that is read. */
export function PageTools({ back, children }: PageToolsProps) {
  return (
    <div className={classes.tools}>
      <div className={classes.back}>{back}</div>
      <div className={classes.actions}>{children}</div>
    </div>
  );
}
