import { IconX } from '@tabler/icons-react';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { ReactNode } from 'react';
import type { Names } from '#areas/dictionaries/names.ts';
import { useTranslation } from '#lib/language.ts';
import { Flag } from '#ui/Flag.tsx';
import { classIn, everything, toggled, withClass } from './dashboardFilter.ts';
import type { ListFacet, RangeFacet } from './filterAddress.ts';
import classes from './FilterBar.module.css';
import type { RangeWords } from './useRangeWords.ts';

interface Chip {
  readonly key: string;
  readonly label: string;
  readonly mark?: ReactNode;
  readonly without: VesselFilter;
}

interface FilterChipsProps {
  readonly filter: VesselFilter;
  readonly setFilter: (filter: VesselFilter) => void;
  readonly names: Names;
  readonly words: RangeWords;
}

/** A chip for each value that was chosen, which removes it, and a button that removes all. */
export function FilterChips({ filter, setFilter, names, words }: FilterChipsProps) {
  const { t } = useTranslation();
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

  return (
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
  );
}
