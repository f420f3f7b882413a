import { createContext, useContext } from 'react';

/** The part of the address after `?`: the page, order and filters of a table. */
export type AdminSearch = Readonly<Record<string, string | number | boolean | undefined>>;

/** Where the reader is in the administration. */
export interface AdminPlace {
  /** Parts of the path below `/admin`: `['users', '12']`. */
  readonly path: readonly string[];
  readonly search: AdminSearch;
  /** Changes the part of the address after `?`; a member that is undefined is removed. */
  readonly changeSearch: (change: AdminSearch) => void;
  /** Leads to a place below `/admin`. */
  readonly goTo: (path: string) => void;
}

const place = createContext<AdminPlace | undefined>(undefined);

export const AdminPlaceProvider = place.Provider;

export function useAdminPlace(): AdminPlace {
  const here = useContext(place);
  if (here === undefined) throw new Error('A section of the administration outside of it.');
  return here;
}
