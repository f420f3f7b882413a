import type { ReactNode } from 'react';
import classes from './Note.module.css';

interface NoteProps {
  /** `alert` if a choice is required, `status` if it is optional. */
  readonly role: 'alert' | 'status';
  readonly id?: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** A text it is about. */
  readonly quote?: string | undefined;
  /** What the user can do about it. */
  readonly tools: ReactNode;
}

/** A note beside an edited field, with the text it is about and actions. */
export function Note({ role, id, icon, children, quote = '', tools }: NoteProps) {
  return (
    <div role={role} id={id} className={classes.note}>
      {icon}
      <div className={classes.words}>
        <p>{children}</p>
        {quote !== '' && <blockquote>{quote}</blockquote>}
      </div>
      <div className={classes.tools}>{tools}</div>
    </div>
  );
}
