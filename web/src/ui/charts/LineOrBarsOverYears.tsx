import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import classes from './LineOrBarsOverYears.module.css';
import { chartColours } from './palette.ts';

export interface YearSeries {
  readonly key: string;
  readonly label: string;
  readonly draw: 'line' | 'bars';
}

/** A year with the value of each series by its key; an unknown value is omitted. */
export interface YearValues {
  readonly year: number;
  readonly values: Readonly<Record<string, number | undefined>>;
}

interface LineOrBarsOverYearsProps {
  /** What is drawn, and where its figures are as a table: the drawing itself is hidden from screen readers. */
  readonly label: string;
  /** The unit of the values. */
  readonly unit: string;
  readonly series: readonly YearSeries[];
  /** The oldest year first. */
  readonly years: readonly YearValues[];
  readonly format: (value: number) => string;
}

/** Lines must be visible over the bars. */
const barOpacity = 0.25;

/** Dashes that distinguish lines without colour. */
const dashes = ['', '7 4', '2 3'] as const;

interface DrawnSeries extends YearSeries {
  readonly color: string;
  readonly dash: string;
}

function drawn(series: readonly YearSeries[]): readonly DrawnSeries[] {
  const lines = series.filter(({ draw }) => draw === 'line').map(({ key }) => key);
  return series.map((one, place) => ({
    ...one,
    color: chartColours[place % chartColours.length] ?? chartColours[0],
    dash: dashes[lines.indexOf(one.key)] ?? '',
  }));
}

function Legend({ series }: { readonly series: readonly DrawnSeries[] }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ key, label, draw, color, dash }) => (
        <li key={key}>
          <svg width="24" height="12" viewBox="0 0 24 12" aria-hidden="true" stroke={color}>
            {draw === 'bars' ? (
              <rect x="5" y="1" width="14" height="10" fill={color} fillOpacity={barOpacity} strokeWidth="1.5" />
            ) : (
              <>
                <path d="M0 6h24" strokeWidth="2" strokeDasharray={dash} />
                <circle cx="12" cy="6" r="2.5" fill={color} />
              </>
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Values over years: bars, lines, or both over each other. Load it lazily: the chart library is large. */
export function LineOrBarsOverYears({ label, unit, series, years, format }: LineOrBarsOverYearsProps) {
  const data = years.map(({ year, values }) => ({ year, ...values }));
  const shown = drawn(series);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.unit} aria-hidden="true">
        {unit}
      </figcaption>
      <div role="img" aria-label={label}>
        <CompositeChart
          className={classes.chart}
          data={data}
          dataKey="year"
          series={shown.map(({ key, label: name, color, draw, dash }) => ({
            name: key,
            label: name,
            color,
            type: draw === 'bars' ? 'bar' : 'line',
            strokeDasharray: dash,
          }))}
          valueFormatter={format}
          barProps={{ fillOpacity: barOpacity, strokeOpacity: 1, strokeWidth: 1.5 }}
          curveType="linear"
          connectNulls={false}
          maxBarWidth={44}
          yAxisProps={{ width: 84 }}
          referenceLines={[{ y: 0, color: 'var(--mantine-color-dimmed)' }]}
          // One image: its table is what is read and navigated.
          accessibilityLayer={false}
        />
      </div>
      <Legend series={shown} />
    </figure>
  );
}
