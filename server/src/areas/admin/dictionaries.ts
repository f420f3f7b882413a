import { sql, type RawBuilder, type Transaction } from 'kysely';
import {
  changeEntry,
  countriesList,
  createEntry,
  entryMessages,
  languagesList,
  manufacturersList,
  removeEntry,
  speciesEntriesList,
  vesselTypesList,
  type DictionaryName,
  type EntryForm,
} from '@wheelhouse/contract/adminDictionaries';
import type { AdminList, AdminListShape } from '@wheelhouse/contract/adminList';
import type { App } from '@wheelhouse/contract/installation';
import { websitePattern } from '@wheelhouse/contract/textRules';
import {
  auditedEntry,
  deleteEntry,
  hasTypesBelow,
  insertEntry,
  isFixed,
  isNameTaken,
  isTopType,
  keepManufacturerName,
  lockEntry,
  updateEntry,
  type EntryRow,
  type EntryValues,
} from '#areas/dictionaries/entryStore.ts';
import type { Services } from '#platform/area/services.ts';
import { recordAudit } from '#platform/database/audit.ts';
import { containsText } from '#platform/database/pagedList.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Refusal } from '#platform/errors/refusal.ts';
import { handleList, type AdminListSource } from '#platform/http/adminLists.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { actorOf } from './administrator.ts';
import { joinManufacturersRoute } from './joinManufacturers.ts';

type Within = Transaction<Schema>;

/** How many use an entry, of the table `entry`. */
const uses: Readonly<Record<DictionaryName, RawBuilder<number>>> = {
  vesselTypes: sql`(select count(*)::int from vessel where vessel_type_id = entry.id)`,
  species: sql`((select count(*)::int from licence_species where species_id = entry.id)
    + (select count(*)::int from quota_species where species_id = entry.id))`,
  countries: sql`(select count(*)::int from vessel where flag = entry.iso)`,
  languages: sql`(select count(*)::int from news_article where lower(language) = entry.iso)`,
  manufacturers: sql`(select count(*)::int from vessel where engine_manufacturer_id = entry.id)`,
};

/** What else refers to an entry, and is looked for only before it is removed. */
const hiddenUses: Readonly<Partial<Record<DictionaryName, RawBuilder<number>>>> = {
  vesselTypes: sql`((select count(*)::int from vessel_type where parent_id = entry.id)
    + (select count(*)::int from promotion where vessel_types @> jsonb_build_array(entry.id))
    + (select count(*)::int from register_record where content -> 'fields' ->> 'vesselTypeId' = entry.id::text))`,
  manufacturers: sql`(select count(*)::int from vessel
    where jsonb_path_exists(extended, '$.**.manufacturerId ? (@ == $id)', jsonb_build_object('id', entry.id)))`,
};

const englishName = sql`coalesce(entry.names ->> 'en_GB', '')`;

interface Parts {
  readonly from: RawBuilder<unknown>;
  /** Besides number, name, code, uses and whether it is fixed. */
  readonly columns?: RawBuilder<unknown>;
  readonly code?: RawBuilder<unknown>;
  readonly sorts?: Readonly<Record<string, readonly RawBuilder<unknown>[]>>;
  readonly filters?: Readonly<Record<string, (value: string) => RawBuilder<unknown>>>;
}

/** The handlers of a dictionary's list. */
function listOf<L extends AdminListShape>(
  db: Services['db'],
  dictionary: DictionaryName,
  list: AdminList<L>,
  { from, columns, code = sql`''`, sorts = {}, filters = {} }: Parts,
): RouteHandler[] {
  const isNamed = dictionary !== 'manufacturers';
  const name = isNamed ? englishName : sql`entry.name`;
  const names = isNamed ? sql`entry.names` : sql`jsonb_build_object('en_GB', entry.name)`;
  // The columns are those of this dictionary's list.
  const source = {
    columns: sql`entry.id, ${name} as name, ${names} as names, ${isNamed ? sql`entry.hidden` : sql`false`} as hidden,
      ${code} as code, ${uses[dictionary]} as uses, ${isFixed[dictionary]} as fixed
      ${columns === undefined ? sql`` : sql`, ${columns}`}`,
    from,
    id: sql`entry.id`,
    sorts: { name: [sql`lower(${name})`], code: [code], uses: [uses[dictionary]], ...sorts },
    matches: (typed: string) => containsText(typed, sql`${names}::text`, code),
    filters: { hidden: (wanted: string) => sql`entry.hidden = ${wanted === 'true'}`, ...filters },
    present: ({ parentId, ...row }: Record<string, unknown>) => ({ ...row, ...(parentId !== null && { parentId }) }),
  };
  return handleList(db, list, source as unknown as AdminListSource<L, Record<string, unknown>>);
}

function listRoutes(db: Services['db']): RouteHandler[] {
  const [parent, scientific] = [sql`coalesce(above.names ->> 'en_GB', '')`, sql`coalesce(scientific_name, '')`];
  const website = sql`coalesce(website, '')`;
  return [
    ...listOf(db, 'vesselTypes', vesselTypesList, {
      from: sql`vessel_type as entry left join vessel_type as above on above.id = entry.parent_id`,
      columns: sql`entry.parent_id as "parentId", ${parent} as parent`,
      sorts: { parent: [sql`lower(${parent})`] },
    }),
    ...listOf(db, 'species', speciesEntriesList, {
      from: sql`species as entry`,
      columns: sql`${scientific} as "scientificName"`,
      code: sql`entry.code::text`,
      sorts: { scientificName: [sql`lower(${scientific})`] },
    }),
    ...listOf(db, 'countries', countriesList, {
      from: sql`country as entry`,
      columns: sql`entry.promotion`,
      code: sql`entry.iso::text`,
      filters: { promotion: (wanted) => sql`entry.promotion = ${wanted === 'true'}` },
    }),
    ...listOf(db, 'languages', languagesList, { from: sql`language as entry`, code: sql`entry.iso` }),
    ...listOf(db, 'manufacturers', manufacturersList, {
      from: sql`manufacturer as entry`,
      columns: sql`${website} as website`,
      sorts: { website: [website] },
    }),
  ];
}

/** The values of the form, by column. @throws Refusal 422 */
async function valuesOf(within: Within, dictionary: DictionaryName, form: EntryForm, id?: number) {
  const { names, hidden, parentId = null, website = '', promotion = false, scientificName = '' } = form;
  const english = names.en_GB.trim();
  if (dictionary === 'vesselTypes' && parentId !== null) {
    const fits = (await isTopType(within, parentId, id)) && !(id !== undefined && (await hasTypesBelow(within, id)));
    if (!fits) throw new Refusal(422, entryMessages.noParent);
  }
  if (dictionary === 'manufacturers') {
    if (website.trim() !== '' && !websitePattern.test(website.trim())) throw new Refusal(422, entryMessages.badWebsite);
    if (await isNameTaken(within, english, id)) throw new Refusal(409, entryMessages.nameTaken);
  }
  return {
    names: { en_GB: english, nb_NO: names.nb_NO.trim() || english },
    name: english,
    hidden,
    promotion,
    parent_id: parentId,
    scientific_name: scientificName.trim() || null,
    website: website.trim() || null,
  } satisfies EntryValues;
}

const codes = { species: /^[A-Z]{3}$/, languages: /^[a-z]{2}$/ } as const;

/** The columns of a new entry that don't change later. @throws Refusal 422 */
function fixedColumns(dictionary: DictionaryName, { code = '' }: EntryForm, app: App) {
  if (dictionary === 'vesselTypes') return { apps: [app] };
  if (dictionary !== 'species' && dictionary !== 'languages') return {};
  const written = dictionary === 'species' ? code.trim().toUpperCase() : code.trim().toLowerCase();
  const message = entryMessages.badCode[dictionary];
  if (!codes[dictionary].test(written)) throw new Refusal(422, message, { errors: [{ path: 'code', message }] });
  return dictionary === 'species' ? { code: written } : { iso: written };
}

/** How many use this entry. */
async function countUses(within: Within, dictionary: DictionaryName, { id, iso = '' }: EntryRow) {
  const found = hiddenUses[dictionary];
  const { rows } = await sql<{ uses: number; others: number; fixed: boolean }>`select ${uses[dictionary]} as uses,
    ${found ?? sql`0`} as others from (select ${id}::int as id, ${iso}::text as iso) as entry`.execute(within);
  // What refers to a manufacturer in equipment includes main engines.
  return Math.max(rows[0]?.uses ?? 0, rows[0]?.others ?? 0);
}

interface DictionaryNeeds {
  /** Pages get the dictionaries again. */
  readonly dictionariesChanged: () => void;
}

/** The dictionaries besides branches of services. */
export function dictionaryEntryRoutes(
  { db, pool, app }: Pick<Services, 'db' | 'pool' | 'app'>,
  { dictionariesChanged }: DictionaryNeeds,
): RouteHandler[] {
  return [
    ...listRoutes(db),

    joinManufacturersRoute({ pool }, { dictionariesChanged }),

    handle(createEntry, async ({ params: { dictionary }, body, viewer }) => {
      if (dictionary === 'countries') throw new Refusal(422, entryMessages.cannotAdd);
      await db.transaction().execute(async (within) => {
        const values = {
          ...auditedEntry(dictionary, await valuesOf(within, dictionary, body)),
          ...fixedColumns(dictionary, body, app),
        };
        const id = await insertEntry(within, dictionary, values);
        if (id === undefined) throw new Refusal(409, entryMessages.codeTaken);
        const object = `${dictionary} ${id}`;
        await recordAudit(within, { ...actorOf(viewer), action: 'dictionary.add', object, after: values });
      });
      dictionariesChanged();
      return undefined;
    }),

    handle(changeEntry, async ({ params: { dictionary, id }, body, viewer }) => {
      await db.transaction().execute(async (within) => {
        const row = await lockEntry(within, dictionary, id);
        if (row === undefined) throw new Refusal(404, entryMessages.notFound);
        const values = await valuesOf(within, dictionary, body, id);
        await updateEntry(within, dictionary, id, values);
        if (dictionary === 'manufacturers' && row.name !== undefined && row.name !== values.name) {
          await keepManufacturerName(within, id, row.name);
        }
        await recordAudit(within, {
          ...actorOf(viewer),
          action: 'dictionary.change',
          object: `${dictionary} ${id}`,
          before: auditedEntry(dictionary, row),
          after: auditedEntry(dictionary, values),
        });
      });
      dictionariesChanged();
      return undefined;
    }),

    handle(removeEntry, async ({ params: { dictionary, id }, viewer }) => {
      await db.transaction().execute(async (within) => {
        const row = await lockEntry(within, dictionary, id);
        if (row === undefined) throw new Refusal(404, entryMessages.notFound);
        const { rows } = await sql<{ fixed: boolean }>`select ${isFixed[dictionary]} as fixed
          from (select ${id}::int as id, ${row.code ?? ''}::text as code) as entry`.execute(within);
        if (rows[0]?.fixed === true) throw new Refusal(422, entryMessages.cannotRemove);
        const count = await countUses(within, dictionary, row);
        if (count > 0) throw new Refusal(409, entryMessages.inUse(dictionary, count));
        await deleteEntry(within, dictionary, id);
        const before = auditedEntry(dictionary, row);
        await recordAudit(within, {
          ...actorOf(viewer),
          action: 'dictionary.remove',
          object: `${dictionary} ${id}`,
          before,
        });
      });
      dictionariesChanged();
      return undefined;
    }),
  ];
}
