import { IconArrowRight } from '@tabler/icons-react';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { ageClasses, lengthClasses, powerClasses } from '@wheelhouse/contract/classes';
import type { ClassBounds } from '@wheelhouse/contract/filterClasses';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Names } from '#areas/dictionaries/names.ts';
import { useTranslation } from '#lib/language.ts';
import { buildYearsOfAge, isFiltered, toggled } from './dashboardFilter.ts';
import { facetOptions } from './facetOptions.tsx';
import { FacetList } from './FacetList.tsx';
import { FacetSpan } from './FacetSpan.tsx';
import { FilterChips } from './FilterChips.tsx';
import { useRangeWords } from './useRangeWords.ts';
import { vesselListAddress } from './vesselListAddress.ts';
import classes from './FilterBar.module.css';

interface FilterBarProps {
  readonly filter: VesselFilter;
  readonly setFilter: (filter: VesselFilter) => void;
  /** The figures of every vessel: what there is to choose from. */
  readonly whole: AnalyticsFigures | undefined;
  readonly names: Names;
  /** How many vessels there are, in words; undefined while that is not known. */
  readonly count: string | undefined;
}

function classesFrom(bounds: readonly number[]): readonly ClassBounds[] {
  return bounds.map((from, place) => ({ from, below: bounds[place + 1] }));
}

/** The filters the figures are of: what can be chosen, and a chip for each that is. */
export function FilterBar({ filter, setFilter, whole, names, count }: FilterBarProps) {
  const { t } = useTranslation();
  const words = useRangeWords();
  const { flags, types, species } = facetOptions(whole, names, t('dashboard.class.unknown'));
  const thisYear = new Date().getUTCFullYear();
  const list = isFiltered(filter) ? vesselListAddress(filter, thisYear) : undefined;

  return (
    <header className={classes.bar}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('dashboard.title')}</h1>
        <p role="status" className={classes.count}>
          {count}
        </p>
        {list !== undefined && (
          <a className={classes.list} href={list} target="_top">
            {t('dashboard.filter.show')}
            <IconArrowRight size={16} stroke={1.5} aria-hidden />
          </a>
        )}
        <div className={classes.facets} role="group" aria-label={t('dashboard.filter.label')}>
          <FacetList
            name={t('dashboard.filter.flags')}
            options={flags}
            chosen={filter.flag}
            choose={(flag) => setFilter({ ...filter, flag: toggled(filter.flag, flag) })}
          />
          <FacetList
            name={t('dashboard.filter.types')}
            options={types}
            chosen={filter.vesselTypeId}
            choose={(type) => setFilter({ ...filter, vesselTypeId: toggled(filter.vesselTypeId, type) })}
          />
          <FacetSpan
            name={t('dashboard.filter.length')}
            unit={t('dashboard.unit.metres')}
            field="lengthOverall"
            suggested={classesFrom(lengthClasses)}
            label={words.lengthOverall}
            {...{ filter, setFilter }}
          />
          <FacetSpan
            name={t('dashboard.filter.buildYear')}
            field="buildYear"
            wholeYears
            suggested={classesFrom(ageClasses).map((age) => buildYearsOfAge(age, thisYear))}
            label={words.buildYear}
            {...{ filter, setFilter }}
          />
          <FacetSpan
            name={t('dashboard.filter.power')}
            unit={t('dashboard.unit.kilowatts')}
            field="enginePower"
            suggested={classesFrom(powerClasses)}
            label={words.enginePower}
            {...{ filter, setFilter }}
          />
          <FacetList
            name={t('dashboard.filter.species')}
            options={species}
            chosen={filter.species}
            choose={(id) => setFilter({ ...filter, species: toggled(filter.species, id) })}
          />
        </div>
      </div>
      {isFiltered(filter) && <FilterChips {...{ filter, setFilter, names, words }} />}
    </header>
  );
}
