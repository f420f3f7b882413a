import type { ReactNode } from 'react';
import classes from './Remark.module.css';

interface RemarkProps {
  /** `alert` where one has to choose, `status` where one may. */
  readonly role: 'alert' | 'status';
  readonly id?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** A text it is about. */
  readonly quote?: string | undefined;
  /** What one can do about it. */
  readonly tools: ReactNode;
}

/** A remark beside what one edits, with the text it is about and what one can do. */
export function Remark({ role, id, icon, children, quote = '', tools }: RemarkProps) {
  return (
    <div role={role} id={id} className={classes.remark}>
      {icon}
      <div className={classes.words}>
        <p>{children}</p>
        {quote !== '' && <blockquote>{quote}</blockquote>}
      </div>
      <div className={classes.tools}>{tools}</div>
    </div>
  );
}
