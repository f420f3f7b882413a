import { isDeepStrictEqual } from 'node:util';
import {
  datedLayerLimits,
  datedLayerMessages,
  type DatedChanges,
  type DatedKind,
} from '@wheelhouse/contract/datedLayers';
import type { Kysely } from 'kysely';
import { recordAudit } from '#platform/database/audit.ts';
import type { Schema } from '#platform/database/schema.ts';
import { notFound, Refusal } from '#platform/errors/refusal.ts';
import { readFeatures } from './readFeatures.ts';
import {
  countLayers,
  deleteLayer,
  findLayer,
  findLayerNamed,
  insertLayer,
  listFeatures,
  lockLayers,
  removeFeatures,
  updateLayer,
  writeFeatures,
} from './store.ts';

/** Who changes a layer; the command line has no account. */
export interface LayerActor {
  readonly accountId: number | null;
  readonly actor: string;
}

export interface LayerFile {
  readonly name: string;
  readonly kind: DatedKind;
  /** GeoJSON. */
  readonly content: string;
}

const objectOf = (id: number) => `datedLayer/${id}`;

/**
 * Imports a file as a layer: it replaces the features of the layer with this name. Features are known again by their
 * keys, so that only what is different counts as a change.
 *
 * @throws Refusal (422) if the file has something that can't be used, or if there are too many layers
 */
export async function importLayer(
  db: Kysely<Schema>,
  actor: LayerActor,
  { name, kind, content }: LayerFile,
  at: Date,
): Promise<DatedChanges> {
  const features = readFeatures(content, name);
  return await db.transaction().execute(async (within) => {
    await lockLayers(within);
    const known = await findLayerNamed(within, name);
    if (known === undefined && (await countLayers(within)) >= datedLayerLimits.layers)
      throw new Refusal(422, datedLayerMessages.tooMany);
    const id = known?.id ?? (await insertLayer(within, { name, kind, at }));
    const before = new Map((await listFeatures(within, id)).map((feature) => [feature.key, feature]));
    const added = features.filter(({ key }) => !before.has(key));
    const changed = features.filter((feature) => {
      const old = before.get(feature.key);
      return old !== undefined && !isDeepStrictEqual(old, feature);
    });
    const keys = new Set(features.map(({ key }) => key));
    const removed = [...before.keys()].filter((key) => !keys.has(key));
    const changes = {
      id,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      unchanged: features.length - added.length - changed.length,
    };
    if (added.length + changed.length + removed.length === 0 && known?.kind === kind) return changes;
    const revision = (known?.revision ?? 0) + 1;
    const change = { layerId: id, revision, at };
    await writeFeatures(within, change, [...added, ...changed]);
    await removeFeatures(within, change, removed);
    await updateLayer(within, id, { kind, revision, at });
    await recordAudit(within, {
      ...actor,
      object: objectOf(id),
      action: 'datedLayer.import',
      after: { name, kind, ...changes },
    });
    return changes;
  });
}

/** @throws Refusal (404) */
export async function removeLayer(db: Kysely<Schema>, actor: LayerActor, id: number): Promise<void> {
  await db.transaction().execute(async (within) => {
    await lockLayers(within);
    const layer = await findLayer(within, id);
    if (layer === undefined) throw notFound(datedLayerMessages.notFound);
    await deleteLayer(within, id);
    await recordAudit(within, {
      ...actor,
      object: objectOf(id),
      action: 'datedLayer.remove',
      before: { name: layer.name, kind: layer.kind },
    });
  });
}
