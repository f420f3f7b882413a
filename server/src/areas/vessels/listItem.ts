import { fieldsWith, type ListedKey, type VesselField } from '@wheelhouse/contract/vesselFields';
import type { VesselListItem } from '@wheelhouse/contract/vessels';
import type { ListedRow } from './store.ts';
import { writerOf } from './writeFields.ts';

function listWriter(fields: readonly (VesselField & { readonly key: ListedKey; readonly inList: string })[]) {
  return writerOf<ListedRow>(fields.map(({ key, inList }) => ({ path: inList, read: (row) => row[key] })));
}
const writeForVisitors = listWriter(fieldsWith('inList').filter(({ isOpen }) => isOpen));
const writeAll = listWriter(fieldsWith('inList'));

/** The list item of a vessel; the engine is a particular, so a visitor's item has none. */
export function presentListItem(row: ListedRow, particulars: boolean): VesselListItem {
  // The table of fields has the members of a list item, without what is added here.
  return {
    id: row.id,
    vesselSizes: {},
    ...(particulars ? writeAll(row) : writeForVisitors(row)),
    ...(row.vesselTypeId === null || row.parentTypeId === null
      ? {}
      : { vesselType: { id: row.vesselTypeId, parentId: row.parentTypeId } }),
    ...(row.thumbnail === null ? {} : { photo: { thumbnail: { path: row.thumbnail } } }),
  } as VesselListItem;
}
