import {
  allVesselFields,
  isExtended,
  memberName,
  pathOnPage,
  type VesselField,
} from '@wheelhouse/contract/vesselFields';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatValue } from '#areas/vesselFields/formatField.ts';
import { pageReader } from '#areas/vesselFields/readField.ts';

/** One row of the particulars. `field` is the key of its label; a value the register lacks is undefined. */
export interface Particular {
  readonly field: string;
  readonly value: string | undefined;
  /** Path of the value in the vessel, for its source. */
  readonly paths: readonly string[];
}

interface Line {
  readonly field: string;
  readonly parts: readonly (VesselField & { readonly read: (vessel: object) => unknown })[];
}

/** The rows of the particulars; fields with the same line are one row. */
const lines: readonly Line[] = [
  ...Map.groupBy(
    allVesselFields.filter((field) => !isExtended(field) && field.key !== 'name'),
    (field) => field.line ?? memberName(field),
  ),
].map(([field, parts]) => ({ field, parts: parts.map((part) => ({ ...part, read: pageReader(part) })) }));

/** Rows that identify a vessel: a difference means nothing. */
export const identifyingRows: ReadonlySet<string> = new Set(
  lines.filter(({ parts }) => parts.every(({ identifies }) => identifies)).map(({ field }) => field),
);

/** The rows with a number that there is a median for, with its path in the vessel. */
export const rowsWithMedian: ReadonlyMap<string, string> = new Map(
  lines.flatMap(({ field, parts }) =>
    parts.filter(({ hasMedian }) => hasMedian).map((part) => [field, pathOnPage(part)] as const),
  ),
);

/** The register's data on a vessel, in the order a shipowner reads it. */
export function particularsOf(vessel: VesselPage, names: Names): readonly Particular[] {
  return lines.map(({ field, parts }) => {
    const written = parts.flatMap(({ api, kind, read }) => {
      const value = formatValue(kind, read(vessel), names);
      return value === undefined ? [] : [{ api, value }];
    });
    return {
      field,
      value: written.map(({ value }) => value).join(', ') || undefined,
      paths: (written.length === 0 ? parts : written).map(({ api }) => api),
    };
  });
}
