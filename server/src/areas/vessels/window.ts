import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { listParts, rangeParts, type ListField } from '@wheelhouse/contract/filterParts';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { App } from '@wheelhouse/contract/installation';
import { problemMessages } from '@wheelhouse/contract/problem';
import { stopsOf } from '@wheelhouse/contract/rangeStops';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { VesselOrder } from '@wheelhouse/contract/vesselOrders';
import type { RegisterTotals, VesselChoices, VesselWindow } from '@wheelhouse/contract/vesselWindow';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { mayFilterBy, mayUseFilter, maySeeParticulars } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { keyOfFilter } from './filterKey.ts';
import { presentListItem } from './listItem.ts';
import { readListed, readRevision } from './store.ts';
import { countIn, isOfGroups, readGroups, valuesIn, type VesselGroup } from './vesselGroups.ts';
import { readTypedText } from './typedText.ts';
import type { AppType } from './typesOfApp.ts';
import {
  countBetweenStops,
  countSelected,
  countValues,
  everything,
  readCountryNames,
  readTypes,
  selectByText,
  selectIds,
  type Place,
  type Selection,
  type ValueCount,
} from './windowStore.ts';

/** The most counts that are cached for a revision of the register. */
const countsMax = 500;
/** Without `from` and `count`. */
const usualCount = 60;

export interface WindowNeeds {
  readonly db: Kysely<Schema>;
  readonly app: App;
  /** The parts of a filter that need other data than the vessel. */
  readonly membersOf: (viewer: Viewer, filter: VesselFilter) => Promise<FilterMembers>;
  readonly thisYear?: () => number;
}

export interface WindowQuery {
  readonly query: FilterQuery;
  readonly text: string | undefined;
  readonly order: VesselOrder;
  readonly from: number | undefined;
  readonly count: number | undefined;
  readonly language: string;
}

/** Answers about parts of the vessel list, from the database. What is counted often is cached until the register changes. */
export function createWindow({ db, app, membersOf, thisYear = () => new Date().getUTCFullYear() }: WindowNeeds) {
  const perRevision = cachedPerRevision(
    () => readRevision(db),
    async () => ({
      types: await readTypes(db, app),
      countries: await readCountryNames(db),
      counts: new Map<string, Promise<number>>(),
      groups: new Map<string, Promise<VesselGroup[]>>(),
      whole: new Map<string, Promise<unknown>>(),
    }),
  );

  /** @throws Refusal for a visitor who filters by what visitors don't see */
  async function selectionOf(viewer: Viewer, filter: VesselFilter, typed = '', language = 'en'): Promise<Selection> {
    if (!mayUseFilter(viewer, filter)) throw new Refusal(401, problemMessages.badCredentials);
    const { types, countries } = await perRevision();
    const members = await membersOf(viewer, filter);
    const text = typed.trim() === '' ? undefined : readTypedText(typed, { types, countries }, language);
    return { types, filter, members, text };
  }

  async function allGroups(): Promise<VesselGroup[]> {
    const { groups, types } = await perRevision();
    return await remembered(groups, 'all', () => readGroups(db, types));
  }

  async function countOf(selection: Selection): Promise<number> {
    if (isOfGroups(selection)) return countIn(await allGroups(), selection);
    const { counts } = await perRevision();
    const key = hash('sha1', keyOfFilter(selection.filter, selection.members), 'base64');
    return await remembered(counts, key, () => countSelected(db, selection));
  }

  async function valuesOf(selection: Selection, list: ListField): Promise<ValueCount[]> {
    if (isOfGroups(selection)) return valuesIn(await allGroups(), selection, list);
    return await countValues(db, selection, list);
  }

  async function select(selection: Selection, place: Place): Promise<{ ids: number[]; total: number }> {
    if (selection.text !== undefined) return await selectByText(db, selection, place);
    const total = await countOf(selection);
    return { ids: await selectIds(db, selection, place, total), total };
  }

  /** What is the same for all viewers until the register changes. */
  async function ofWhole<Value>(key: string, make: (types: readonly AppType[]) => Promise<Value>): Promise<Value> {
    const { whole, types } = await perRevision();
    // A key always has values of one type.
    return (await remembered(whole, key, () => make(types))) as Value;
  }

  async function choicesOf(selection: Selection, viewer: Viewer): Promise<VesselChoices> {
    const lists: VesselChoices['lists'] = [];
    for (const { part } of listParts) {
      if (part === 'species' || part === 'fleet' || !mayFilterBy(viewer, part)) continue;
      const counted = withParents(part, selection.types, await valuesOf(selection, part));
      lists.push({ list: part, values: counted.map(({ value }) => value) });
    }
    const ranges = rangeParts.flatMap(({ part }) =>
      mayFilterBy(viewer, part) ? [{ field: part, stops: stopsOf(part, thisYear()) }] : [],
    );
    const counted = await countBetweenStops(db, selection, ranges);
    return { lists, ranges: ranges.map(({ field }, index) => ({ range: field, counts: counted[index] ?? [] })) };
  }

  return {
    selectionOf: (viewer: Viewer, query: FilterQuery) => selectionOf(viewer, filterCodec.fromQuery(query)),

    async read(viewer: Viewer, query: WindowQuery): Promise<VesselWindow> {
      const { order, from = 0, count = usualCount } = query;
      const selection = await selectionOf(viewer, filterCodec.fromQuery(query.query), query.text, query.language);
      const { ids, total } = await select(selection, { order, from, count });
      const rows = await readListed(db, app, ids);
      const particulars = maySeeParticulars(viewer);
      return { total, vessels: rows.map((row) => presentListItem(row, particulars)) };
    },

    async ids(viewer: Viewer, query: FilterQuery, text: string | undefined, most: number, language: string) {
      const selection = await selectionOf(viewer, filterCodec.fromQuery(query), text, language);
      return (await select(selection, { order: 'name', from: 0, count: most })).ids;
    },

    async countBy(viewer: Viewer, query: FilterQuery, list: ListField): Promise<ValueCount[]> {
      if (!mayFilterBy(viewer, list)) throw new Refusal(401, problemMessages.badCredentials);
      const { [list]: _, ...others } = filterCodec.fromQuery(query);
      const selection = await selectionOf(viewer, others);
      return withParents(list, selection.types, await valuesOf(selection, list));
    },

    async choices(viewer: Viewer, fleetId: number | undefined): Promise<VesselChoices> {
      if (fleetId !== undefined) return await choicesOf(await selectionOf(viewer, { fleet: [fleetId] }), viewer);
      return await ofWhole(`choices ${maySeeParticulars(viewer)}`, (types) =>
        choicesOf({ ...everything, types }, viewer),
      );
    },

    async totals(): Promise<RegisterTotals> {
      const groups = await allGroups();
      const selection = { ...everything, types: [] };
      return {
        vessels: countIn(groups, selection),
        tonnage: groups.reduce((sum, { tonnage }) => sum + tonnage, 0),
        flags: valuesIn(groups, selection, 'flag').map(({ value, vessels }) => ({ iso: String(value), vessels })),
        types: valuesIn(groups, selection, 'vesselTypeId').map(({ value, vessels }) => ({
          id: Number(value),
          vessels,
        })),
      };
    },
  };
}
export type Window = ReturnType<typeof createWindow>;

/** The value of a key, made once; the oldest are forgotten, and so is one that failed. */
async function remembered<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const before = known.get(key);
  if (before !== undefined) return await before;
  const made = make();
  known.set(key, made);
  const [oldest] = known.keys();
  if (known.size > countsMax && oldest !== undefined) known.delete(oldest);
  made.catch(() => known.delete(key));
  return await made;
}

/** Counts of types with those of their parents. */
function withParents(list: ListField, types: readonly AppType[], counted: ValueCount[]): ValueCount[] {
  if (list !== 'vesselTypeId') return counted;
  const parents = new Map(types.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<number, number>();
  for (const { value, vessels } of counted) {
    for (const id of [Number(value), parents.get(Number(value))]) {
      if (id !== null && id !== undefined) counts.set(id, (counts.get(id) ?? 0) + vessels);
    }
  }
  return [...counts].map(([value, vessels]) => ({ value, vessels }));
}
