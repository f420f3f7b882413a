import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { ClassBounds } from '@wheelhouse/contract/filterClasses';
import { Suspense } from 'react';
import { formatCount, formatShare } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import { ChartCard } from '#ui/charts/ChartCard.tsx';
import type { ChartRow } from '#ui/charts/chartRows.ts';
import { ColumnChart } from '#ui/charts/lazyCharts.tsx';
import { ChartSpace } from './ChartSpace.tsx';
import type { ChartProps } from './chartProps.ts';
import { classLabel, shortClassLabel } from './classLabels.ts';
import { buildYearsOfAge, isClassIn, withClassToggled } from './dashboardFilter.ts';
import { useClassWords } from './useClassWords.ts';

interface ClassChartProps {
  readonly title: string;
  readonly heading: string;
  readonly unit: string;
  readonly file: string;
  readonly classes: AnalyticsFigures['byLength'];
  readonly isChosen: (bounds: ClassBounds) => boolean;
  readonly choose: (bounds: ClassBounds) => void;
}

const isKnown = ({ from, below }: ClassBounds) => from !== undefined || below !== undefined;

/** Vessels by classes of a value; those without a value come last and are marked. */
function ClassChart({ title, heading, unit, file, classes, isChosen, choose }: ClassChartProps) {
  const { t } = useTranslation();
  const words = useClassWords(unit);
  const whole = classes.reduce((sum, { vessels }) => sum + vessels, 0);
  const rows = classes.map(({ from, below, vessels }): ChartRow => ({
    key: String(from),
    label: classLabel({ from, below }, words),
    shortLabel: shortClassLabel({ from, below }),
    values: [vessels, whole === 0 ? 0 : Math.round((1000 * vessels) / whole) / 10],
    unknown: !isKnown({ from, below }),
    ...(isKnown({ from, below }) && {
      chosen: isChosen({ from, below }),
      choose: () => choose({ from, below }),
    }),
  }));
  const known = classes.filter(isKnown);
  const most = known.toSorted((a, b) => b.vessels - a.vessels).at(0);
  const unknown = classes.find((one) => !isKnown(one))?.vessels ?? 0;
  const summary =
    most === undefined || most.vessels === 0
      ? t('dashboard.summary.none')
      : t(unknown > 0 ? 'dashboard.summary.classesUnknown' : 'dashboard.summary.classes', {
          label: classLabel(most, words),
          share: formatShare((100 * most.vessels) / whole),
          unknown: t('dashboard.vessels', { count: unknown, formatted: formatCount(unknown) }),
        });
  const column = { label: t('dashboard.column.vessels'), format: formatCount };
  return (
    <ChartCard
      title={title}
      summary={summary}
      heading={heading}
      columns={[column, { label: t('dashboard.column.share'), format: (value) => value.toFixed(1) }]}
      rows={rows}
      file={file}
    >
      <Suspense fallback={<ChartSpace height={220} />}>
        <ColumnChart title={title} column={column} rows={rows} withValues />
      </Suspense>
    </ChartCard>
  );
}

/** Vessels by length overall. */
export function LengthChart({ figures, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  return (
    <ClassChart
      title={t('dashboard.chart.length')}
      heading={t('dashboard.column.length')}
      unit={t('dashboard.unit.metres')}
      file="fleet-by-length"
      classes={figures.byLength}
      isChosen={(bounds) => isClassIn(filter, 'lengthOverall', bounds)}
      choose={(bounds) => setFilter(withClassToggled(filter, 'lengthOverall', bounds))}
    />
  );
}

/** Vessels by the power of their main engine. */
export function PowerChart({ figures, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  return (
    <ClassChart
      title={t('dashboard.chart.power')}
      heading={t('dashboard.column.power')}
      unit={t('dashboard.unit.kilowatts')}
      file="fleet-by-engine-power"
      classes={figures.byPower}
      isChosen={(bounds) => isClassIn(filter, 'enginePower', bounds)}
      choose={(bounds) => setFilter(withClassToggled(filter, 'enginePower', bounds))}
    />
  );
}

/** Vessels by age; an age class filters by the build years it covers. */
export function AgeChart({ figures, filter, setFilter }: ChartProps) {
  const { t } = useTranslation();
  const years = (bounds: ClassBounds) => buildYearsOfAge(bounds, new Date().getUTCFullYear());
  return (
    <ClassChart
      title={t('dashboard.chart.age')}
      heading={t('dashboard.column.age')}
      unit={t('dashboard.unit.years')}
      file="fleet-by-age"
      classes={figures.byAge}
      isChosen={(bounds) => isClassIn(filter, 'buildYear', years(bounds))}
      choose={(bounds) => setFilter(withClassToggled(filter, 'buildYear', years(bounds)))}
    />
  );
}
