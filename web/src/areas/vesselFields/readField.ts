import {
  fieldsWith,
  pathOnPage,
  type ListedKey,
  type ValueOf,
  type VesselField,
} from '@wheelhouse/contract/vesselFields';
import type { VesselListItem } from '@wheelhouse/contract/vessels';

/** A function that reads what an object has at a path; undefined where it has nothing. */
export function readerOf(path: string): (object: object) => unknown {
  const steps = path.split('.');
  return (object) => {
    let found: unknown = object;
    for (const step of steps)
      found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
    return found;
  };
}

/** A function that reads a field of a vessel page. The yard is an object there: it may have a page. */
export function pageReader(field: VesselField): (vessel: object) => unknown {
  return readerOf(field.key === 'vesselYard' ? `${field.api}.name` : pathOnPage(field));
}

type ListReaders = { readonly [Key in ListedKey]: (vessel: VesselListItem) => ValueOf<Key> | undefined };
// The contract's list item is built from the same rows.
const listReaders = Object.fromEntries(
  fieldsWith('inList').map(({ key, inList }) => [key, readerOf(inList)]),
) as ListReaders;

/** The value of a field of the vessel list; undefined where it is not known. */
export function valueOf<Key extends ListedKey>(vessel: VesselListItem, key: Key): ValueOf<Key> | undefined {
  return listReaders[key](vessel);
}
