import type { FishingLicence } from '@wheelhouse/contract/licences';

function endYear({ end }: FishingLicence): number {
  return end === undefined ? Infinity : Number(end.slice(0, 4));
}

/** Licences that hold, and elder ones: those whose end year is before this year, latest end first. */
export function byAge(
  licences: readonly FishingLicence[],
  year: number,
): { readonly present: readonly FishingLicence[]; readonly elder: readonly FishingLicence[] } {
  return {
    present: licences.filter((licence) => endYear(licence) >= year),
    elder: licences.filter((licence) => endYear(licence) < year).toSorted((a, b) => endYear(b) - endYear(a)),
  };
}
