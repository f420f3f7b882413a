import type { ReactNode } from 'react';
import classes from './MapNotice.module.css';
import surface from './MapSurface.module.css';

interface MapNoticeProps {
  readonly children: ReactNode;
  /** What one can do about it. */
  readonly action?: ReactNode;
}

/** Says above the map what it can't show; stands in the zone `top`. */
export function MapNotice({ children, action }: MapNoticeProps) {
  return (
    <div className={`${surface.surface} ${classes.notice}`} role="alert">
      {children}
      {action}
    </div>
  );
}
