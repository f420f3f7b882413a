import type { ReactNode } from 'react';
import classes from './EmptyPlace.module.css';

interface EmptyPlaceProps {
  readonly children: ReactNode;
}

/** Shown if there is no content: a calm sea, and the reason. */
export function EmptyPlace({ children }: EmptyPlaceProps) {
  return (
    <div className={classes.place}>
      <svg viewBox="0 0 160 60" className={classes.sea} aria-hidden="true">
        <circle cx="116" cy="20" r="9" />
        <path d="M8 40q12-8 24 0t24 0 24 0 24 0 24 0 24 0M32 53q12-8 24 0t24 0 24 0 24 0" />
      </svg>
      <div>{children}</div>
    </div>
  );
}
