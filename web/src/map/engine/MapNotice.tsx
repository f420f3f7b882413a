import type { ReactNode } from 'react';
import classes from './MapNotice.module.css';
import surface from './MapSurface.module.css';

interface MapNoticeProps {
  readonly children: ReactNode;
  /** What the user can do about it. */
  readonly action?: ReactNode;
}

/** Says above the map what can't be shown, in the zone `top`. */
export function MapNotice({ children, action }: MapNoticeProps) {
  return (
    <div className={`${surface.surface} ${classes.notice}`} role="alert">
      {children}
      {action}
    </div>
  );
}
