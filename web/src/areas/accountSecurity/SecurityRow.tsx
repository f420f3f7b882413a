import type { ReactNode } from 'react';
import classes from './LogInSecurity.module.css';

interface SecurityRowProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Beside the title, such as whether it is on. */
  readonly mark?: ReactNode;
  readonly text: string;
  /** What can be done with it. */
  readonly children: ReactNode;
}

/** One thing that an account logs in with. */
export function SecurityRow({ icon, title, mark, text, children }: SecurityRowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={classes.words}>
        <p className={classes.name}>
          {title} {mark}
        </p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.tools}>{children}</div>
    </li>
  );
}
