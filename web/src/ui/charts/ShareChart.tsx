import { DonutChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatShare } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { chartColours } from './palette.ts';
import { drawnValue, type ChartColumn, type ChartRow } from './chartRows.ts';
import classes from './ShareChart.module.css';

export interface ShareChartProps {
  readonly title: string;
  readonly column: ChartColumn;
  /** Largest first. */
  readonly rows: readonly ChartRow[];
}

/** Colours but the last, which is for all others. */
const ownColours = chartColours.slice(0, -1);
const [, , , , , colourOfOthers] = chartColours;

/** The largest shares of a whole as a ring, with a list that has the same data and filters. */
export function ShareChart({ title, column, rows }: ShareChartProps) {
  const { t } = useTranslation();
  const whole = rows.reduce((sum, row) => sum + drawnValue(row), 0);
  const shown = rows.slice(0, ownColours.length);
  const others = rows.slice(ownColours.length);
  const left = others.reduce((sum, row) => sum + drawnValue(row), 0);
  const slices = shown.map((row, index) => ({
    row,
    value: drawnValue(row),
    color: (row.unknown ? undefined : ownColours[index]) ?? colourOfOthers,
  }));
  const data = slices.map(({ row, value, color }) => ({ name: row.label, value, color }));
  if (left > 0) data.push({ name: t('charts.others', { count: others.length }), value: left, color: colourOfOthers });
  const share = (value: number) => formatShare(whole === 0 ? 0 : (100 * value) / whole);
  return (
    <div className={classes.shares}>
      <div aria-hidden="true">
        <DonutChart
          data={data}
          size={152}
          thickness={24}
          paddingAngle={1}
          strokeWidth={0}
          accessibilityLayer={false}
          pieProps={{ rootTabIndex: -1 }}
          tooltipDataSource="segment"
          valueFormatter={column.format}
          chartLabel={column.format(whole)}
        />
      </div>
      <ul className={classes.list} aria-label={title}>
        {slices.map(({ row, value, color }) => {
          const content = (
            <>
              <span className={classes.swatch} style={{ background: color }} />
              <span className={classes.name}>{row.label}</span>
              <span className={classes.share}>{share(value)}</span>
            </>
          );
          return (
            <li key={row.key}>
              {row.choose === undefined ? (
                <div className={classes.row}>{content}</div>
              ) : (
                <button type="button" className={classes.row} aria-pressed={row.chosen ?? false} onClick={row.choose}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
        {left > 0 && (
          <li className={classes.row}>
            <span className={classes.swatch} style={{ background: colourOfOthers }} />
            <span className={classes.name}>{t('charts.others', { count: others.length })}</span>
            <span className={classes.share}>{share(left)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
