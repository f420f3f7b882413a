import { Skeleton, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { vesselMessages } from '@wheelhouse/contract/vesselMessages';
import type { ReactNode } from 'react';
import { useNames } from '#areas/dictionaries/dictionaries.ts';
import { formatCount, formatTonnage } from '#lib/format.ts';
import { say, useTranslation } from '#lib/language.ts';
import type { FilterSearch } from '@wheelhouse/contract/filterCodec';
import { useLoad } from '#lib/useLoad.ts';
import { FilledBar } from '#ui/charts/FilledBar.tsx';
import { Failure } from '#ui/Failure.tsx';
import { Flag } from '#ui/Flag.tsx';
import { Section } from '#ui/Section.tsx';
import classes from './RegisterTotals.module.css';
import { totalsQuery } from './vesselWindowQueries.ts';

/** Rows of each list; the vessel list shows them all. */
const rowsMax = 8;

interface Bar {
  readonly name: string;
  readonly count: number;
  readonly mark?: ReactNode;
  /** The filter that shows only these vessels. */
  readonly filter: FilterSearch;
}

interface BarsProps {
  readonly title: string;
  readonly bars: readonly Bar[];
}

/** Counts as bars; each is a link to those vessels. Nothing without any. */
function Bars({ title, bars }: BarsProps) {
  if (bars.length === 0) return null;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Section title={title}>
      <ol className={classes.bars}>
        {bars.map(({ name, count, mark, filter }) => (
          <li key={name}>
            <Link to="/vessels" search={filter} className={classes.bar}>
              {mark}
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{formatCount(count)}</span>
              <span className={classes.track}>
                <FilledBar share={count / most} />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** How many vessels there are, by flag and by type. */
export function RegisterTotals() {
  const { t } = useTranslation();
  const names = useNames();
  const { data: summary, failure, retry } = useLoad(totalsQuery);
  if (summary === undefined) {
    return failure ? (
      <Failure cause={failure} retry={retry} />
    ) : (
      <div role="status" className={classes.columns}>
        <VisuallyHidden>{say(vesselMessages.loading)}</VisuallyHidden>
        <Skeleton height={420} radius="md" />
        <Skeleton height={420} radius="md" />
      </div>
    );
  }
  const flags = summary.flags.slice(0, rowsMax).map(({ iso, vessels }) => ({
    name: names.country(iso),
    count: vessels,
    mark: <Flag iso={iso} name="" />,
    filter: { flag: iso },
  }));
  const types = summary.types
    .flatMap(({ id, vessels }) => {
      const name = names.vesselType(id);
      return name === undefined ? [] : [{ name, count: vessels, filter: { vesselTypeId: id } }];
    })
    .slice(0, rowsMax);
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('home.vessels')}</dt>
          <dd>{formatCount(summary.vessels)}</dd>
        </div>
        <div>
          <dt>{t('home.flags')}</dt>
          <dd>{formatCount(summary.flags.length)}</dd>
        </div>
        <div>
          <dt>{t('home.tonnage')}</dt>
          <dd>{formatTonnage(summary.tonnage)}</dd>
        </div>
      </dl>
      <div className={classes.columns}>
        <Bars title={t('home.byFlag')} bars={flags} />
        <Bars title={t('home.byType')} bars={types} />
      </div>
    </>
  );
}
