import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useRef, useState, type KeyboardEvent, type SVGProps } from 'react';
import type { BarShapeProps } from 'recharts';
import { formatCompact } from '#lib/format.ts';
import classes from './ColumnChart.module.css';
import { drawnValue, type ChartColumn, type ChartRow } from './chartRows.ts';
import { chartColours } from './palette.ts';

export interface ColumnChartProps {
  readonly title: string;
  readonly column: ChartColumn;
  readonly rows: readonly ChartRow[];
  /** Whether the value is shown above each column, if there are few. */
  readonly withValues?: boolean;
}

const [ordinary, chosenColour, , , , colourOfUnknown] = chartColours;

function colourOf({ chosen, unknown }: ChartRow): string {
  if (chosen) return chosenColour;
  return unknown ? colourOfUnknown : ordinary;
}

/** How far an arrow key moves; Home and End go to the ends. */
function stepOf(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowRight') return Math.min(at + 1, last);
  if (key === 'ArrowLeft') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Columns side by side. One of them is in the tab order, arrow keys move to the others, Enter filters. */
export function ColumnChart({ title, column, rows, withValues = false }: ColumnChartProps) {
  const [at, setAt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const stop = Math.min(at, rows.length - 1);
  const data = rows.map((row) => ({ label: row.label, value: drawnValue(row) }));

  function press(event: KeyboardEvent, row: ChartRow) {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      row.choose?.();
      return;
    }
    const next = stepOf(event.key, stop, rows.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    box.current?.querySelector<SVGElement>(`[data-place="${next}"]`)?.focus();
  }

  /** The chart library recreates each column when its value changes: the one with the focus gets it back. */
  function keepFocus(element: SVGGElement | null, index: number) {
    if (index === stop && focused.current && document.activeElement === document.body) {
      element?.focus({ preventScroll: true });
    }
  }

  function shape({ index, ...place }: BarShapeProps) {
    const row = rows[index];
    if (row === undefined) return <g />;
    return (
      <Column
        {...{ row, index, place }}
        value={column.format(drawnValue(row))}
        tabbable={index === stop}
        element={(drawn) => keepFocus(drawn, index)}
        onFocus={() => {
          focused.current = true;
          setAt(index);
        }}
        onBlur={({ relatedTarget }) => {
          // Without another element focused, the column itself was removed.
          if (relatedTarget !== null) focused.current = false;
        }}
        onKeyDown={(event) => press(event, row)}
      />
    );
  }

  return (
    <div ref={box} role="group" aria-label={title} className={classes.chart}>
      <BarChart
        h={220}
        data={data}
        dataKey="label"
        series={[{ name: 'value', label: column.label, color: ordinary }]}
        accessibilityLayer={false}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="3 4"
        textColor="dimmed"
        gridColor="var(--wh-border)"
        valueFormatter={column.format}
        withBarValueLabel={withValues}
        maxBarWidth={56}
        xAxisProps={{
          interval: withValues ? 0 : 'preserveStartEnd',
          // Its index counts the labels that are drawn, which are fewer than the rows.
          tickFormatter: (label: string) => rows.find((row) => row.label === label)?.shortLabel ?? label,
        }}
        yAxisProps={{ width: 44, tickFormatter: formatCompact }}
        barProps={{ shape, isAnimationActive: false }}
        barChartProps={{
          barCategoryGap: withValues ? '18%' : '12%',
          margin: { top: 18, right: 4, left: 0, bottom: 4 },
        }}
      />
    </div>
  );
}

interface ColumnProps extends Pick<SVGProps<SVGGElement>, 'onFocus' | 'onBlur' | 'onKeyDown'> {
  readonly row: ChartRow;
  readonly index: number;
  readonly value: string;
  readonly place: Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height' | 'background'>;
  readonly tabbable: boolean;
  readonly element: (drawn: SVGGElement | null) => void;
}

function Column({ row, index, value, place, tabbable, element, ...events }: ColumnProps) {
  const { x, y, width, height, background } = place;
  const [left, wide] = [Number(x), Number(width)];
  const pressable = row.choose !== undefined;
  return (
    <g
      ref={element}
      className={classes.column}
      data-place={index}
      role={pressable ? 'button' : 'img'}
      aria-label={`${row.label}: ${value}`}
      aria-pressed={pressable ? (row.chosen ?? false) : undefined}
      data-pressable={pressable || undefined}
      tabIndex={tabbable ? 0 : -1}
      onClick={row.choose}
      {...events}
    >
      <rect
        className={classes.place}
        x={background?.x ?? left}
        y={background?.y ?? y}
        width={background?.width ?? wide}
        height={background?.height ?? height}
      />
      <rect
        x={left}
        y={Number(y)}
        width={wide}
        height={Math.max(0, Number(height))}
        rx={Math.min(3, wide / 2)}
        fill={colourOf(row)}
      />
    </g>
  );
}
