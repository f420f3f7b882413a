import { IconArrowRight, IconX } from '@tabler/icons-react';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { ageClasses, lengthClasses, powerClasses } from '@wheelhouse/contract/classes';
import type { ClassBounds } from '@wheelhouse/contract/filterClasses';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/names.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { classLabel, yearsLabel } from './classLabels.ts';
import { buildYearsOfAge, classIn, everything, isFiltered, toggled, withClass } from './dashboardFilter.ts';
import { FacetList } from './FacetList.tsx';
import { FacetSpan } from './FacetSpan.tsx';
import type { ListFacet, RangeFacet } from './filterAddress.ts';
import { vesselListAddress } from './vesselListAddress.ts';
import classes from './FilterBar.module.css';
import { useClassWords } from './useClassWords.ts';

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

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly without: VesselFilter;
}

/** The filters the figures are of: what can be chosen, and a chip for each that is. */
export function FilterBar({ filter, setFilter, whole, names, count }: FilterBarProps) {
  const { t } = useTranslation();
  const metres = useClassWords(t('dashboard.unit.metres'));
  const kilowatts = useClassWords(t('dashboard.unit.kilowatts'));
  const years = { since: t('dashboard.class.since'), until: t('dashboard.class.until') };
  const words = {
    lengthOverall: (bounds: ClassBounds) => classLabel(bounds, metres),
    enginePower: (bounds: ClassBounds) => classLabel(bounds, kilowatts),
    buildYear: (bounds: ClassBounds) => yearsLabel(bounds, years),
  } satisfies Record<RangeFacet, (bounds: ClassBounds) => string>;

  const byName = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label);
  const flags = (whole?.byFlag ?? [])
    .map(({ flag, vessels }) => ({
      value: flag,
      label: names.country(flag),
      mark: <Flag iso={flag} name="" />,
      count: vessels,
    }))
    .toSorted(byName);
  const types = (whole?.byType ?? [])
    .flatMap(({ vesselTypeId: value, vessels }) => {
      const label = names.vesselType(value);
      return value === undefined || label === undefined ? [] : [{ value, label, count: vessels }];
    })
    .toSorted(byName);
  const species = (whole?.licencesBySpecies ?? [])
    .map(({ specie, vessels }) => ({
      value: specie,
      label: names.species(specie) ?? t('dashboard.class.unknown'),
      count: vessels,
    }))
    .toSorted(byName);

  function listChips<T extends string | number>(
    facet: ListFacet,
    list: readonly T[] | undefined,
    label: (value: T) => string | undefined,
    mark?: (value: T) => ReactNode,
  ): readonly Chip[] {
    return (list ?? []).map((value) => ({
      key: `${facet}-${value}`,
      label: label(value) ?? t('dashboard.class.unknown'),
      mark: mark?.(value),
      without: { ...filter, [facet]: toggled<string | number>(list, value) },
    }));
  }
  function classChip(field: RangeFacet): readonly Chip[] {
    const bounds = classIn(filter, field);
    if (bounds === undefined) return [];
    return [{ key: field, label: words[field](bounds), without: withClass(filter, field, undefined) }];
  }
  const chips = [
    ...listChips('flag', filter.flag, names.country, (iso) => <Flag iso={iso} name="" height={12} />),
    ...listChips('vesselTypeId', filter.vesselTypeId, names.vesselType),
    ...classChip('lengthOverall'),
    ...classChip('buildYear'),
    ...classChip('enginePower'),
    ...listChips('species', filter.species, names.species),
    ...listChips('engineManufacturerId', filter.engineManufacturerId, names.manufacturer),
  ];

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
      {isFiltered(filter) && (
        <ul className={classes.chips} aria-label={t('dashboard.filter.active')}>
          {chips.map(({ key, label, mark, without }) => (
            <li key={key}>
              <button
                type="button"
                className={classes.chip}
                aria-label={t('dashboard.filter.remove', { name: label })}
                onClick={() => setFilter(without)}
              >
                {mark}
                {label}
                <IconX size={14} stroke={2} aria-hidden />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={classes.clear} onClick={() => setFilter(everything)}>
              {t('dashboard.filter.clear')}
            </button>
          </li>
        </ul>
      )}
    </header>
  );
}
