import type { FilterRange } from '@wheelhouse/contract/vesselFilter';
import type { Candidate } from './passing.ts';

/** What occurs in a list of vessels: only that is offered. */
export interface Offered {
  readonly flags: ReadonlySet<string>;
  /** The types of the vessels, and their parents. */
  readonly types: ReadonlySet<number>;
  readonly engines: ReadonlySet<number>;
  readonly values: Readonly<Record<FilterRange, readonly (number | null | undefined)[]>>;
}

function known(values: readonly (number | null | undefined)[]): ReadonlySet<number> {
  return new Set(values.filter((value) => value !== null && value !== undefined));
}

export function offered(candidates: readonly Candidate[]): Offered {
  const about = candidates.map((candidate) => candidate.about);
  return {
    flags: new Set(about.map(({ flag }) => flag)),
    types: known(about.flatMap(({ vesselTypeId, parentTypeId }) => [vesselTypeId, parentTypeId])),
    engines: known(about.map(({ engineManufacturerId }) => engineManufacturerId)),
    values: {
      tonnage: about.map(({ grossTonnage }) => grossTonnage),
      buildYear: about.map(({ buildYear }) => buildYear),
      length: about.map(({ lengthOverall }) => lengthOverall),
      enginePower: about.map(({ enginePower }) => enginePower),
    },
  };
}
