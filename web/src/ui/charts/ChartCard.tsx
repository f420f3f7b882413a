import { ActionIcon, Tooltip } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { csvText } from '@wheelhouse/contract/csv';
import { useId, useState, type ReactNode } from 'react';
import { saveFile } from '#lib/saveFile.ts';
import { useTranslation } from '#lib/language.ts';
import classes from './ChartCard.module.css';
import { csvRows, type ChartColumn, type ChartRow } from './chartRows.ts';
import { ChartTable } from './ChartTable.tsx';

interface ChartCardProps {
  readonly title: string;
  /** What the chart shows in a sentence, for screen readers; also a caption. */
  readonly summary: string;
  /** What the rows are, as the heading of their column. */
  readonly heading: string;
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly ChartRow[];
  /** The name of the CSV file, without its extension. */
  readonly file: string;
  /** Content between title and chart, such as options. */
  readonly control?: ReactNode;
  /** The drawing. */
  readonly children: ReactNode;
}

/** A chart with its title, its caption, its table as an alternative, and its CSV file. */
export function ChartCard({ title, summary, heading, columns, rows, file, control, children }: ChartCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const toggle = t(asTable ? 'charts.showChart' : 'charts.showTable', { title });
  const save = t('charts.save', { title });
  return (
    <figure className={classes.card} aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <div className={classes.head}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        <div className={classes.actions}>
          <Tooltip label={t(asTable ? 'charts.chart' : 'charts.table')} withinPortal={false}>
            <ActionIcon variant="subtle" size={36} aria-label={toggle} onClick={() => setAsTable(!asTable)}>
              {asTable ? <IconChartBar size={20} stroke={1.5} /> : <IconTable size={20} stroke={1.5} />}
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t('charts.csv')} withinPortal={false}>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={save}
              onClick={() =>
                saveFile(
                  `${file}.csv`,
                  'text/csv',
                  csvText([heading, ...columns.map(({ label }) => label)], csvRows(rows)),
                )
              }
            >
              <IconDownload size={20} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </div>
      </div>
      <figcaption id={`${id}-summary`} className={classes.summary}>
        {summary}
      </figcaption>
      {control !== undefined && control !== false && <div className={classes.control}>{control}</div>}
      <div className={classes.body}>
        {asTable ? <ChartTable title={title} heading={heading} columns={columns} rows={rows} /> : children}
      </div>
    </figure>
  );
}
