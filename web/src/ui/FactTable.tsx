import type { ReactNode } from 'react';
import classes from './FactTable.module.css';
import { Source } from './Source.tsx';

export interface Fact {
  readonly label: string;
  /** Undefined leaves the row out. */
  readonly value: ReactNode;
  /** Small text under the value. */
  readonly note?: string | undefined;
  /** What others say, below the note. */
  readonly others?: readonly OtherValue[] | undefined;
}

/** Another value, and where it comes from. */
export interface OtherValue {
  readonly text: string;
  readonly source: string;
}

interface FactTableProps {
  readonly label: string;
  readonly facts: readonly Fact[];
}

/** Labels and values, one per row. */
export function FactTable({ label, facts }: FactTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <tbody>
        {facts
          .filter(({ value }) => value !== undefined && value !== '')
          .map(({ label: name, value, note, others = [] }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {value}
                <Source text={note} />
                {others.map(({ text, source }) => (
                  <span key={`${text} ${source}`} className={classes.other}>
                    {text}
                    <Source text={source} />
                  </span>
                ))}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
