import { useQuery } from '@tanstack/react-query';
import { localizedText, useTranslation } from '#lib/language.ts';
import { ChoiceFilter } from './ChoiceFilter.tsx';
import { speciesToChooseQuery } from './filterQueries.ts';

interface SpeciesFilterProps {
  readonly chosen: readonly number[] | undefined;
  readonly onChange: (chosen: number[]) => void;
}

/**
 * The species that some vessel holds a right for. How many of those vessels pass the other filters is not known here.
 */
export function SpeciesFilter({ chosen, onChange }: SpeciesFilterProps) {
  const { t } = useTranslation();
  const { data: species = [] } = useQuery(speciesToChooseQuery);
  return (
    <ChoiceFilter
      label={t('filter.parts.species')}
      placeholder={t('filter.all.species')}
      choices={species
        .filter(({ id, vessels = 0 }) => vessels > 0 || chosen?.includes(id))
        .map(({ id, value }) => ({ value: id, label: localizedText(value) }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
