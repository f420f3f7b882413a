import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { Names } from '#areas/dictionaries/names.ts';
import { compareNames } from '#lib/inLanguage.ts';
import { Flag } from '#ui/Flag.tsx';

const byName = (a: { label: string }, b: { label: string }) => compareNames(a.label, b.label);

/** What there is to choose from, by name, with the number of vessels of each. @param unknown The name of what has none */
export function facetOptions(whole: AnalyticsFigures | undefined, names: Names, unknown: string) {
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
      label: names.species(specie) ?? unknown,
      count: vessels,
    }))
    .toSorted(byName);
  return { flags, types, species };
}
