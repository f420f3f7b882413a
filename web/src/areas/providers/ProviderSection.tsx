import { useId, type ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import classes from './ProviderSection.module.css';

interface ProviderSectionProps {
  readonly title: string;
  /** How many it shows, where that is worth saying. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** One section of a provider's page. */
export function ProviderSection({ title, count, children }: ProviderSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        {title}
        {count !== undefined && <span className={classes.count}> {formatCount(count)}</span>}
      </h2>
      {children}
    </section>
  );
}
