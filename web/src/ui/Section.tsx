import { useId, type ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** Content at the end of the title's line. */
  readonly aside?: ReactNode;
  /** Without a card, for content with its own cards. */
  readonly plain?: boolean;
  readonly children: ReactNode;
}

/** A section of a page with a heading, on a card unless it is plain. */
export function Section({ title, aside, plain = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} data-plain={plain || undefined} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
