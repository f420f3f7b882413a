import { AreaChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { formatCompact } from '#lib/format.ts';
import { drawnValue, type ChartColumn, type ChartRow } from './chartRows.ts';
import { chartColours } from './palette.ts';

export interface DayChartProps {
  readonly column: ChartColumn;
  /** One per day, in order. */
  readonly rows: readonly ChartRow[];
}

/** A quantity over days. Its caption and its table make it accessible. */
export function DayChart({ column, rows }: DayChartProps) {
  return (
    <div aria-hidden="true">
      <AreaChart
        h={220}
        data={rows.map((row) => ({ label: row.shortLabel ?? row.label, value: drawnValue(row) }))}
        dataKey="label"
        series={[{ name: 'value', label: column.label, color: chartColours[0] }]}
        accessibilityLayer={false}
        curveType="monotone"
        withDots={false}
        tickLine="none"
        gridAxis="x"
        strokeDasharray="3 4"
        textColor="dimmed"
        gridColor="var(--wh-border)"
        valueFormatter={column.format}
        xAxisProps={{ minTickGap: 28 }}
        yAxisProps={{ width: 44, tickFormatter: formatCompact }}
        areaChartProps={{ margin: { top: 18, right: 8, left: 0, bottom: 4 } }}
      />
    </div>
  );
}
