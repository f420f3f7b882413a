import type { ImportDifference } from '@wheelhouse/contract/adminImports';
import type { SettledVessel } from '#marine/identity/vesselWriter.ts';
import { fieldPaths } from '#marine/vessels/vesselFields.ts';
import { emptyVessel, readField, type VesselRecord } from '#marine/vessels/vesselRecord.ts';

/** So many vessels of each kind are shown; the others are counted. */
const mostVessels = 200;

/** What a run changes of vessels: how many, and the first ones with their fields before and after. */
export class Difference {
  readonly found: ImportDifference = { added: 0, changed: 0, vessels: [] };
  #shown = { added: 0, changed: 0 };

  add({ vesselId, isNew, isChanged, before, after }: SettledVessel): void {
    if (!isNew && !isChanged) return;
    const kind = isNew ? 'added' : 'changed';
    this.found[kind] += 1;
    if (this.#shown[kind] >= mostVessels) return;
    this.#shown[kind] += 1;
    const fields = changedFields(before ?? emptyVessel, after);
    this.found.vessels.push({ kind, id: vesselId, name: String(after.columns.name ?? ''), fields });
  }
}

function changedFields(before: VesselRecord, after: VesselRecord): ImportDifference['vessels'][number]['fields'] {
  return fieldPaths.flatMap((path) => {
    const [was, is] = [textOf(readField(before, path)), textOf(readField(after, path))];
    return was === is
      ? []
      : [{ field: path, ...(was === '' ? {} : { before: was }), ...(is === '' ? {} : { after: is }) }];
  });
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
