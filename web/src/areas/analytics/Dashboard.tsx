import { Button } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@wheelhouse/contract/client';
import { getDictionaries } from '@wheelhouse/contract/dictionaries';
import { useEffect, useMemo, useState } from 'react';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import { formatCount } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import { namesFrom } from '#areas/dictionaries/names.ts';
import { EmptyPlace } from '#ui/EmptyPlace.tsx';
import { Failure } from '#ui/Failure.tsx';
import '#ui/charts/palette.ts';
import { CompanyChart } from './CompanyChart.tsx';
import classes from './Dashboard.module.css';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { dashboardFilterOf, everything } from './dashboardFilter.ts';
import { Expired } from './Expired.tsx';
import { createFigureReader, frameClient } from './figureReader.ts';
import { FilterBar } from './FilterBar.tsx';
import { FlagChart, TypeChart } from './FleetCharts.tsx';
import { filterInMessage, sendFilter, tokenHandedOver } from './frameMessages.ts';
import { AgeChart, LengthChart, PowerChart } from './ClassCharts.tsx';
import { MakerChart } from './MakerChart.tsx';
import { AreaChart, SpeciesChart } from './LicenceCharts.tsx';
import { ActivityChart, BuildYearChart, HoursChart } from './TimeCharts.tsx';
import { Totals } from './Totals.tsx';

const dictionariesOfFrame = queryOptions({
  queryKey: ['dictionaries'],
  queryFn: ({ signal }) => frameClient.call(getDictionaries, { signal }),
  staleTime: Infinity,
});

function isExpired(cause: Error | null): boolean {
  return cause instanceof ProblemError && (cause.status === 401 || cause.status === 403);
}

interface DashboardProps {
  /** Opens the figures; the frame's only right. */
  readonly token: string;
  /** What the figures are of at first. */
  readonly first: VesselFilter;
}

/** The analytics dashboard: figures of the vessels that pass the filter, each a chart, a table and a file. */
export function Dashboard({ token, first }: DashboardProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [reader] = useState(() => createFigureReader(token));
  const [filter, setOwnFilter] = useState(first);
  const { data: dictionaries } = useQuery(dictionariesOfFrame);
  const names = useMemo(() => namesFrom(dictionaries), [dictionaries]);
  const figuresOf = (chosen: VesselFilter) =>
    queryOptions({
      queryKey: ['figures', chosen],
      queryFn: ({ signal }) => reader.read(chosen, signal),
    });
  const { data, error, isFetching, refetch } = useQuery({ ...figuresOf(filter), placeholderData: keepPreviousData });
  // What there is to choose from.
  const { data: whole } = useQuery(figuresOf(everything));

  function setFilter(chosen: VesselFilter) {
    setOwnFilter(chosen);
    sendFilter(window.parent, window.location.origin, chosen);
  }

  useEffect(() => {
    function listen(event: MessageEvent) {
      const received = filterInMessage(event, window.parent, window.location.origin);
      if (received !== undefined) setOwnFilter(dashboardFilterOf(received));
      const next = tokenHandedOver(event, window.parent, window.location.origin);
      if (next === undefined) return;
      reader.renew(next);
      void queries.invalidateQueries({ queryKey: ['figures'] });
    }
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [reader, queries]);

  const failed = error !== null && !isFetching;
  if (failed && isExpired(error)) return <Expired />;
  const count =
    data === undefined || failed
      ? undefined
      : t('dashboard.vessels', { count: data.total.vessels, formatted: formatCount(data.total.vessels) });
  const chart = data && { figures: data, names, filter, setFilter };
  return (
    <>
      <FilterBar filter={filter} setFilter={setFilter} whole={whole} names={names} count={count} />
      <main className={classes.main} data-busy={(isFetching && data !== undefined) || undefined}>
        {failed && <Failure cause={error} retry={() => void refetch()} />}
        {!failed && chart === undefined && <DashboardSkeleton />}
        {!failed && data?.total.vessels === 0 && (
          <EmptyPlace>
            <p className={classes.empty}>{say(vesselMessages.noMatches)}</p>
            {whole?.total.vessels === 0 ? (
              <p>{t('dashboard.noneYet')}</p>
            ) : (
              <Button variant="default" onClick={() => setFilter(everything)}>
                {t('dashboard.filter.clear')}
              </Button>
            )}
          </EmptyPlace>
        )}
        {!failed && chart !== undefined && chart.figures.total.vessels > 0 && (
          <div className={classes.grid}>
            <Totals figures={chart.figures} />
            <div className={classes.third}>
              <FlagChart {...chart} />
              <LengthChart {...chart} />
            </div>
            <div className={classes.third}>
              <TypeChart {...chart} />
              <PowerChart {...chart} />
            </div>
            <div className={classes.third}>
              <MakerChart {...chart} />
              <AgeChart {...chart} />
            </div>
            <div className={classes.half}>
              <BuildYearChart {...chart} />
            </div>
            <div className={classes.half}>
              <ActivityChart {...chart} />
            </div>
            <div className={classes.half}>
              <HoursChart {...chart} />
            </div>
            <div className={classes.half}>
              <SpeciesChart {...chart} />
            </div>
            <div className={classes.half}>
              <AreaChart {...chart} />
            </div>
            {chart.figures.companies !== undefined && (
              <div className={classes.whole}>
                <CompanyChart companies={chart.figures.companies} names={names} />
              </div>
            )}
          </div>
        )}
      </main>
      <footer className={classes.foot}>
        <p>{t('dashboard.foot')}</p>
        <a href="/disclaimer" target="_top">
          {t('dashboard.disclaimer')}
        </a>
      </footer>
    </>
  );
}
