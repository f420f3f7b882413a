import { useId, type ReactNode } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** What stands at the end of the title's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
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
