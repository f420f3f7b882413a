import type { FishingLicence } from '@wheelhouse/contract/licences';

type Ending = Pick<FishingLicence, 'end'>;

function endYear({ end }: { readonly end?: string | undefined }): number {
  return end === undefined ? Infinity : Number(end.slice(0, 4));
}

/** Whether a licence is elder: its end year is before this year (platform specification, section 9). */
export function isElder(licence: { readonly end?: string | undefined }, year: number): boolean {
  return endYear(licence) < year;
}

/** Current licences, and past ones, latest end first. */
export function byAge<Licence extends Ending>(
  licences: readonly Licence[],
  year: number,
): { readonly present: readonly Licence[]; readonly elder: readonly Licence[] } {
  return {
    present: licences.filter((licence) => !isElder(licence, year)),
    elder: licences.filter((licence) => isElder(licence, year)).toSorted((a, b) => endYear(b) - endYear(a)),
  };
}
