import type { ReactNode } from 'react';
import classes from './Facts.module.css';

interface FactsProps {
  /** Labels with their values; empty values are left out. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** Values of one object, each with its label. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([label, value]) =>
          value !== '' &&
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
