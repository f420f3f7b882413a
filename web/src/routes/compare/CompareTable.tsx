import { VisuallyHidden } from '@mantine/core';
import { IconEqualNot } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from '#lib/language.ts';
import classes from './CompareTable.module.css';

type Lines = readonly string[] | undefined;

/** The meaning of an empty cell: unknown, or none. */
type Absence = 'unknown' | 'none';

export interface TableRow {
  readonly key: string;
  readonly label: string;
  readonly a: Lines;
  readonly b: Lines;
  /** Whether the two say something different that is worth telling. */
  readonly different: boolean;
  /** What an empty cell of each side means. */
  readonly absent: readonly [a: Absence, b: Absence];
  /** Shown below each value. */
  readonly under?: readonly [a: ReactNode, b: ReactNode];
}

export interface TableGroup {
  readonly key: string;
  readonly title: string;
  readonly rows: readonly TableRow[];
}

interface CellProps {
  readonly lines: Lines;
  readonly absent: Absence;
  readonly under: ReactNode;
  /** Whether there is a vessel in this column at all. */
  readonly present: boolean;
}

function Cell({ lines, absent, under, present }: CellProps) {
  const { t } = useTranslation();
  return (
    <td className={classes.cell}>
      {present && lines === undefined && (
        <>
          <span className={classes.unknown} aria-hidden>
            –
          </span>
          <VisuallyHidden>{t(`comparison.${absent}`)}</VisuallyHidden>
        </>
      )}
      {lines?.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
      {under}
    </td>
  );
}

interface CompareTableProps {
  readonly label: string;
  readonly headings: readonly [a: ReactNode, b: ReactNode];
  /** The first row: what each looks like. */
  readonly pictures: readonly [a: ReactNode, b: ReactNode];
  readonly groups: readonly TableGroup[];
  /** Which columns have a vessel. What differs is marked when both have. */
  readonly present: readonly [a: boolean, b: boolean];
}

/** Two vessels as one table: a row per field, a column each; an icon and bold text mark differences. */
export function CompareTable({ label, headings, pictures, groups, present }: CompareTableProps) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-label={label}>
      <thead className={classes.head}>
        <tr>
          <th scope="col" className={classes.corner}>
            <VisuallyHidden>{t('comparison.field')}</VisuallyHidden>
          </th>
          {headings.map((heading, side) => (
            <th key={side} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={classes.corner}>
            <VisuallyHidden>{t('comparison.picture')}</VisuallyHidden>
          </th>
          {pictures.map((picture, side) => (
            <td key={side} className={classes.cell}>
              {picture}
            </td>
          ))}
        </tr>
      </tbody>
      {groups.map(({ key: group, title, rows }) => (
        <tbody key={group}>
          <tr className={classes.group}>
            <th scope="rowgroup" colSpan={3}>
              <h2 className={classes.title}>{title}</h2>
            </th>
          </tr>
          {rows.map((row) => {
            const different = present[0] && present[1] && row.different;
            return (
              <tr key={row.key} className={classes.row} data-different={different || undefined}>
                <th scope="row" className={classes.label}>
                  {row.label}
                  {different && (
                    <IconEqualNot
                      className={classes.mark}
                      size={16}
                      stroke={2}
                      role="img"
                      aria-label={t('comparison.differs')}
                    />
                  )}
                </th>
                <Cell lines={row.a} absent={row.absent[0]} under={row.under?.[0]} present={present[0]} />
                <Cell lines={row.b} absent={row.absent[1]} under={row.under?.[1]} present={present[1]} />
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
