import { Button, SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconDownload, IconReportOff } from '@tabler/icons-react';
import { companyMessages, shownReports, type AnnualReports as Answer } from '@wheelhouse/contract/companies';
import { Suspense } from 'react';
import { saveFile } from '#lib/saveFile.ts';
import { say, useTranslation } from '#lib/language.ts';
import { useLoad } from '#lib/useLoad.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Section } from '#ui/Section.tsx';
import { reportScopes, type ReportScope } from './reportScopes.ts';
import classes from './AnnualReports.module.css';
import { annualReportsQuery } from './companyQueries.ts';
import { reportsCsv } from './reportsCsv.ts';
import { chartable, reportsOf, scopesIn, visibleYears } from './reportsShape.ts';
import type { CompanyReports } from './reportsShape.ts';
import { ReportsTable } from './ReportsTable.tsx';

const ReportsChart = lazyPart(async () => (await import('./ReportsChart.tsx')).ReportsChart);

/** Which part of the reports is shown; kept in the address. */
export interface ReportsChoice {
  readonly scope: ReportScope;
  readonly allYears: boolean;
}

interface ChoosingProps {
  readonly choice: ReportsChoice;
  readonly onChoice: (choice: ReportsChoice) => void;
}

function NoReports() {
  const { t } = useTranslation();
  return (
    <p className={classes.none}>
      <IconReportOff size={22} stroke={1.5} aria-hidden />
      {t('reports.none')}
    </p>
  );
}

/** Returns a function that saves reports as a CSV file. */
function useSaving() {
  const { t } = useTranslation();
  return (fileName: string, groups: Answer['accountsByGroups'], reports: CompanyReports) => {
    const types = { REPORTED: t('reports.reported'), CALCULATED: t('reports.calculated') };
    const units = {
      THOUSANDS: t('reports.unitThousands'),
      PERCENT: t('reports.unitPercent'),
      RATIO: t('reports.unitRatio'),
    };
    const year = (number: number, currency = t('reports.noCurrency')) => `${number} (${currency})`;
    const headings = { group: t('reports.group'), account: t('reports.account'), type: t('reports.type') };
    const words = { ...headings, unit: t('reports.unit'), types, units, year };
    saveFile(`${fileName}.csv`, 'text/csv', reportsCsv(groups, reports, words));
  };
}

interface ReportsProps {
  readonly answer: Answer;
  readonly shown: CompanyReports;
  readonly choice: ReportsChoice;
}

type ControlsProps = ReportsProps & ChoosingProps & { readonly fileName: string };

/** The company of these annual reports, the number of years, and a link to download them all. */
function Controls({ answer: { accountsByGroups, data }, shown, fileName, choice, onChoice }: ControlsProps) {
  const { t } = useTranslation();
  const save = useSaving();
  const { reports, consolidated } = shown;
  const scopes = scopesIn(data);
  return (
    <div className={classes.controls}>
      {scopes.length > 1 ? (
        <SegmentedControl
          aria-label={t('reports.scope')}
          value={consolidated ? 'consolidated' : 'own'}
          data={scopes.map((scope) => ({ value: scope, label: t(`reports.scopes.${scope}`) }))}
          onChange={(value) => {
            const scope = reportScopes.find((known) => known === value);
            if (scope !== undefined) onChoice({ ...choice, scope });
          }}
        />
      ) : (
        consolidated && <span className={classes.scope}>{t('reports.scopes.consolidated')}</span>
      )}
      {reports.length > shownReports && (
        <Button variant="default" onClick={() => onChoice({ ...choice, allYears: !choice.allYears })}>
          {choice.allYears
            ? t('reports.newestYears', { count: shownReports })
            : t('reports.allYears', { count: reports.length })}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.5} />}
        onClick={() => save(fileName, accountsByGroups, shown)}
      >
        {t('table.csv')}
      </Button>
    </div>
  );
}

function Reports({ answer: { accountsByGroups }, shown: { reports }, choice }: ReportsProps) {
  const { t } = useTranslation();
  const drawn = chartable(reports);
  return (
    <>
      {drawn && (
        <Suspense fallback={<Skeleton className={classes.chart} />}>
          <ReportsChart reports={drawn} groups={accountsByGroups} />
        </Suspense>
      )}
      <ReportsTable
        label={t('reports.table')}
        groups={accountsByGroups}
        years={visibleYears(reports, choice.allYears)}
      />
    </>
  );
}

type AnnualReportsProps = ChoosingProps & { readonly companyId: number; readonly fileName: string };

/** The annual reports of a company: a chart of the main figures, and a table of all. */
export function AnnualReports({ companyId, fileName, choice, onChoice }: AnnualReportsProps) {
  const { t } = useTranslation();
  const { data, failure, retry } = useLoad(annualReportsQuery(companyId));
  const shown = data && reportsOf(data.data, choice.scope);
  return (
    <Section
      title={t('reports.title')}
      aside={shown && <Controls answer={data} shown={shown} fileName={fileName} choice={choice} onChoice={onChoice} />}
    >
      {failure && <Failure cause={failure} retry={retry} />}
      {!failure && data === undefined && (
        <div role="status">
          <VisuallyHidden>{say(companyMessages.loading)}</VisuallyHidden>
          <Skeleton className={classes.chart} />
        </div>
      )}
      {data && shown === undefined && <NoReports />}
      {shown && <Reports answer={data} shown={shown} choice={choice} />}
    </Section>
  );
}
