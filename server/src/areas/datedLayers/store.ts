import type { DatedFeature, DatedGeometry, DatedKind, DatedLayer } from '@wheelhouse/contract/datedLayers';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

type Database = Kysely<Schema> | Transaction<Schema>;

/** A feature as it is stored; without a geometry it was removed. */
export interface FeatureRow {
  readonly key: string;
  readonly name: string;
  readonly text: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly geometry: DatedGeometry | null;
}

const layerColumns = ['id', 'name', 'kind', 'revision', 'changed_at as changed'] as const;

/** All layers, by name. */
export async function listLayers(db: Database): Promise<DatedLayer[]> {
  const rows = await db
    .selectFrom('dated_layer')
    .select(layerColumns)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ changed, ...row }) => ({ ...row, changed: changed.toISOString() }));
}

export async function findLayer(db: Database, id: number): Promise<DatedLayer | undefined> {
  const row = await db.selectFrom('dated_layer').select(layerColumns).where('id', '=', id).executeTakeFirst();
  return row && { ...row, changed: row.changed.toISOString() };
}

function present({ key, name, text, from, until, geometry }: FeatureRow & { geometry: DatedGeometry }): DatedFeature {
  return {
    key,
    name,
    ...(text === null ? {} : { text }),
    ...(from === null ? {} : { from: from.toISOString() }),
    ...(until === null ? {} : { until: until.toISOString() }),
    geometry,
  };
}

function features(db: Database, layerId: number) {
  return db
    .selectFrom('dated_feature')
    .select(['key', 'name', 'text', 'valid_from as from', 'valid_until as until', 'geometry'])
    .where('layer_id', '=', layerId)
    .orderBy(sql`name collate "C"`)
    .orderBy('key');
}

/** The features of a layer, by name. */
export async function listFeatures(db: Database, layerId: number): Promise<DatedFeature[]> {
  return (await changedFeatures(db, layerId, undefined)).features;
}

/** The features that are new, changed or removed since a revision or a time; all that there are without one. */
export async function changedFeatures(
  db: Database,
  layerId: number,
  since: number | Date | undefined,
): Promise<{ readonly features: DatedFeature[]; readonly removed: { readonly key: string; readonly name: string }[] }> {
  const all = features(db, layerId);
  const rows = await (
    since === undefined
      ? all.where('removed', '=', false)
      : since instanceof Date
        ? all.where('changed_at', '>', since)
        : all.where('revision', '>', since)
  ).execute();
  return {
    features: rows.flatMap(({ geometry, ...row }) => (geometry === null ? [] : [present({ ...row, geometry })])),
    removed: rows.flatMap(({ geometry, key, name }) => (geometry === null ? [{ key, name }] : [])),
  };
}

/** How many features each layer has, and how many of them are valid at a time. */
export async function countFeatures(
  db: Database,
  at: Date,
): Promise<Map<number, { readonly features: number; readonly valid: number }>> {
  const { rows } = await sql<{ layerId: number; features: number; valid: number }>`
    select layer_id as "layerId", count(*)::integer as features, count(*) filter (
      where (valid_from is null or valid_from <= ${at}) and (valid_until is null or valid_until > ${at})
    )::integer as valid
    from dated_feature where not removed group by layer_id`.execute(db);
  return new Map(rows.map(({ layerId, ...counts }) => [layerId, counts]));
}

/** Keeps others from importing or removing layers until the transaction ends. */
export async function lockLayers(within: Transaction<Schema>): Promise<void> {
  await sql`lock table dated_layer in share row exclusive mode`.execute(within);
}

export async function findLayerNamed(within: Transaction<Schema>, name: string): Promise<DatedLayer | undefined> {
  const layers = await listLayers(within);
  return layers.find((layer) => layer.name.toLowerCase() === name.toLowerCase());
}

export async function countLayers(within: Transaction<Schema>): Promise<number> {
  return (await listLayers(within)).length;
}

interface LayerValues {
  readonly name: string;
  readonly kind: DatedKind;
  readonly at: Date;
}

/** @returns its number; its first import makes revision 1 */
export async function insertLayer(within: Transaction<Schema>, { name, kind, at }: LayerValues): Promise<number> {
  const { id } = await within
    .insertInto('dated_layer')
    .values({ name, kind, revision: 0, changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLayer(
  within: Transaction<Schema>,
  id: number,
  { kind, revision, at }: { readonly kind: DatedKind; readonly revision: number; readonly at: Date },
): Promise<void> {
  await within.updateTable('dated_layer').set({ kind, revision, changed_at: at }).where('id', '=', id).execute();
}

export async function deleteLayer(within: Transaction<Schema>, id: number): Promise<void> {
  await within.deleteFrom('dated_layer').where('id', '=', id).execute();
}

interface Change {
  readonly layerId: number;
  readonly revision: number;
  readonly at: Date;
}

/** Writes features that are new or have changed. */
export async function writeFeatures(
  within: Transaction<Schema>,
  { layerId, revision, at }: Change,
  changed: readonly DatedFeature[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    insert into dated_feature (layer_id, key, revision, changed_at, removed, name, text, valid_from, valid_until, geometry)
    select ${layerId}, given.key, ${revision}, ${at}, false, given.name, given.text, given."from", given.until, given.geometry
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as given (key text, name text, text text, "from" timestamptz, until timestamptz, geometry jsonb)
    on conflict (layer_id, key) do update set
      (revision, changed_at, removed, name, text, valid_from, valid_until, geometry) =
      (excluded.revision, excluded.changed_at, false, excluded.name, excluded.text, excluded.valid_from,
        excluded.valid_until, excluded.geometry)`.execute(within);
}

/** Marks features as removed, so that followers of the layer are notified. */
export async function removeFeatures(
  within: Transaction<Schema>,
  { layerId, revision, at }: Change,
  keys: readonly string[],
): Promise<void> {
  await within
    .updateTable('dated_feature')
    .set({ removed: true, geometry: null, revision, changed_at: at })
    .where('layer_id', '=', layerId)
    .where(sql<boolean>`key = any (${[...keys]}::text[])`)
    .execute();
}

/** Deletes what was removed before a time: requests for changes since then get the whole layer. */
export async function forgetRemoved(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.transaction().execute(async (within) => {
    await sql`
      with gone as (
        delete from dated_feature where removed and changed_at < ${before} returning layer_id, revision
      )
      update dated_layer set forgotten = greatest(forgotten, latest.revision)
      from (select layer_id, max(revision) as revision from gone group by layer_id) as latest
      where dated_layer.id = latest.layer_id`.execute(within);
  });
}
