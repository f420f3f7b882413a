import { useState } from 'react';
import classes from './RankedBars.module.css';
import { drawnValue, type ChartColumn, type ChartRow } from './chartRows.ts';
import { FilledBar } from './FilledBar.tsx';
import { ShowAll } from './ShowAll.tsx';

const shownFirst = 8;

interface BarProps {
  readonly row: ChartRow;
  readonly column: ChartColumn;
  readonly most: number;
}

function Bar({ row, column, most }: BarProps) {
  const { label, mark, unknown, chosen, choose } = row;
  const value = drawnValue(row);
  const content = (
    <>
      {mark}
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{column.format(value)}</span>
      <span className={classes.track}>
        <FilledBar share={value / most} />
      </span>
    </>
  );
  if (choose === undefined)
    return (
      <div className={classes.bar} data-unknown={unknown || undefined}>
        {content}
      </div>
    );
  return (
    <button type="button" className={classes.bar} aria-pressed={chosen} onClick={choose}>
      {content}
    </button>
  );
}

interface RankedBarsProps {
  readonly title: string;
  readonly column: ChartColumn;
  /** Largest first. */
  readonly rows: readonly ChartRow[];
}

/** Bars below each other with their values; pressing one filters by it. */
export function RankedBars({ title, column, rows }: RankedBarsProps) {
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...rows.map(drawnValue));
  const shown = all ? rows : rows.slice(0, shownFirst);
  return (
    <div>
      <ol className={classes.bars} aria-label={title}>
        {shown.map((row) => (
          <li key={row.key}>
            <Bar row={row} column={column} most={most} />
          </li>
        ))}
      </ol>
      {rows.length > shownFirst && <ShowAll all={all} count={rows.length} toggle={() => setAll(!all)} />}
    </div>
  );
}
