import { IconArrowRight, IconX } from '@tabler/icons-react';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { ageClasses, lengthClasses, powerClasses } from '@wheelhouse/contract/classes';
import type { ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/names.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { classLabel, yearsLabel } from './classLabels.ts';
import {
  buildYearsOfAge,
  everything,
  isFiltered,
  toggled,
  vesselFilterOf,
  type DashboardFilter,
  type ListFacet,
  type Span,
  type SpanFacet,
} from './dashboardFilter.ts';
import { FacetList } from './FacetList.tsx';
import { FacetSpan } from './FacetSpan.tsx';
import { vesselListAddress } from './filterAddress.ts';
import classes from './FilterBar.module.css';
import { useClassWords } from './useClassWords.ts';

interface FilterBarProps {
  readonly filter: DashboardFilter;
  readonly setFilter: (filter: DashboardFilter) => void;
  /** The figures of every vessel: what there is to choose from. */
  readonly whole: AnalyticsFigures | undefined;
  readonly names: Names;
  /** How many vessels there are, in words; undefined while that is not known. */
  readonly count: string | undefined;
}

function spans(bounds: readonly number[]): readonly Span[] {
  return bounds.map((from, place) => ({ from, below: bounds[place + 1] }));
}

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly without: DashboardFilter;
}

/** The filters the figures are of: what can be chosen, and a chip for each that is. */
export function FilterBar({ filter, setFilter, whole, names, count }: FilterBarProps) {
  const { t } = useTranslation('dashboard');
  const metres = useClassWords(t('unit.metres'));
  const kilowatts = useClassWords(t('unit.kilowatts'));
  const years = { since: t('class.since'), until: t('class.until') };
  const words = {
    length: (span: Span) => classLabel(span, metres),
    power: (span: Span) => classLabel(span, kilowatts),
    buildYear: (span: Span) => yearsLabel(span, years),
  } satisfies Record<SpanFacet, (span: Span) => string>;

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
      label: names.species(specie) ?? t('class.unknown'),
      count: vessels,
    }))
    .toSorted(byName);

  function listChips<T extends string | number>(
    facet: ListFacet,
    list: readonly T[],
    label: (value: T) => string | undefined,
    mark?: (value: T) => ReactNode,
  ): readonly Chip[] {
    return list.map((value) => ({
      key: `${facet}-${value}`,
      label: label(value) ?? t('class.unknown'),
      mark: mark?.(value),
      without: { ...filter, [facet]: toggled<string | number>(list, value) },
    }));
  }
  function spanChip(facet: SpanFacet): readonly Chip[] {
    const span = filter[facet];
    return span === undefined
      ? []
      : [{ key: facet, label: words[facet](span), without: { ...filter, [facet]: undefined } }];
  }
  const chips = [
    ...listChips('flags', filter.flags, names.country, (iso) => <Flag iso={iso} name="" height={12} />),
    ...listChips('types', filter.types, names.vesselType),
    ...spanChip('length'),
    ...spanChip('buildYear'),
    ...spanChip('power'),
    ...listChips('species', filter.species, names.species),
    ...listChips('makers', filter.makers, names.manufacturer),
  ];

  const thisYear = new Date().getUTCFullYear();
  const list = isFiltered(filter) ? vesselListAddress(vesselFilterOf(filter), thisYear) : undefined;

  return (
    <header className={classes.bar}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p role="status" className={classes.count}>
          {count}
        </p>
        {list !== undefined && (
          <a className={classes.list} href={list} target="_top">
            {t('filter.show')}
            <IconArrowRight size={16} stroke={1.5} aria-hidden />
          </a>
        )}
        <div className={classes.facets} role="group" aria-label={t('filter.label')}>
          <FacetList
            name={t('filter.flags')}
            options={flags}
            chosen={filter.flags}
            choose={(flag) => setFilter({ ...filter, flags: toggled(filter.flags, flag) })}
          />
          <FacetList
            name={t('filter.types')}
            options={types}
            chosen={filter.types}
            choose={(type) => setFilter({ ...filter, types: toggled(filter.types, type) })}
          />
          <FacetSpan
            name={t('filter.length')}
            unit={t('unit.metres')}
            span={filter.length}
            suggested={spans(lengthClasses)}
            label={words.length}
            setSpan={(length) => setFilter({ ...filter, length })}
          />
          <FacetSpan
            name={t('filter.buildYear')}
            span={filter.buildYear}
            wholeYears
            suggested={spans(ageClasses).map((span) => buildYearsOfAge(span, thisYear))}
            label={words.buildYear}
            setSpan={(buildYear) => setFilter({ ...filter, buildYear })}
          />
          <FacetSpan
            name={t('filter.power')}
            unit={t('unit.kilowatts')}
            span={filter.power}
            suggested={spans(powerClasses)}
            label={words.power}
            setSpan={(power) => setFilter({ ...filter, power })}
          />
          <FacetList
            name={t('filter.species')}
            options={species}
            chosen={filter.species}
            choose={(id) => setFilter({ ...filter, species: toggled(filter.species, id) })}
          />
        </div>
      </div>
      {isFiltered(filter) && (
        <ul className={classes.chips} aria-label={t('filter.active')}>
          {chips.map(({ key, label, mark, without }) => (
            <li key={key}>
              <button
                type="button"
                className={classes.chip}
                aria-label={t('filter.remove', { name: label })}
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
              {t('filter.clear')}
            </button>
          </li>
        </ul>
      )}
    </header>
  );
}
