import { text as textOf } from 'node:stream/consumers';
import {
  datedLayerMessages,
  datedLayersList,
  exportDatedLayer,
  getDatedFeatures,
  importDatedLayer,
  isValidOn,
  listDatedLayers,
  removeDatedLayer,
} from '@wheelhouse/contract/datedLayers';
import type { Services } from '#platform/area/services.ts';
import { notFound } from '#platform/errors/refusal.ts';
import { handleItems } from '#platform/http/adminLists.ts';
import { fileName } from '#platform/http/fileName.ts';
import { handle, type RouteHandler } from '#platform/http/mountRoutes.ts';
import { requireAccount } from '#platform/http/requireAccount.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { createFeatureAnswers } from './featureAnswers.ts';
import { layerFiles } from './files.ts';
import { importLayer, removeLayer, type LayerActor } from './layers.ts';
import { countFeatures, findLayer, listFeatures, listLayers } from './store.ts';

function actorOf(viewer: Viewer): LayerActor {
  const { id, username } = requireAccount(viewer);
  return { accountId: id, actor: username };
}

export function datedLayerRoutes({ db, now }: Pick<Services, 'db' | 'now'>): RouteHandler[] {
  async function layerOf(id: number) {
    const layer = await findLayer(db, id);
    if (layer === undefined) throw notFound(datedLayerMessages.notFound);
    return layer;
  }

  const featuresOf = createFeatureAnswers((id) => listFeatures(db, id));

  return [
    handle(listDatedLayers, () => listLayers(db)),

    handle(getDatedFeatures, async ({ params: { id } }) => await featuresOf(await layerOf(id))),

    handle(exportDatedLayer, async ({ params: { id }, query: { format, day }, language }) => {
      const layer = await layerOf(id);
      const features = await listFeatures(db, id);
      const shown = day === undefined ? features : features.filter((feature) => isValidOn(feature, day));
      const { mediaType, make } = layerFiles[format];
      const name = `${fileName(layer.name, 'layer')}${day === undefined ? '' : ` ${day}`}.${format}`;
      return { name, mediaType, text: make(layer, shown, language) };
    }),

    ...handleItems(datedLayersList, async () => {
      const [layers, counts] = [await listLayers(db), await countFeatures(db, now())];
      return layers.map((layer) => ({ ...layer, ...(counts.get(layer.id) ?? { features: 0, valid: 0 }) }));
    }),

    handle(importDatedLayer, async ({ viewer, query, file }) => {
      const { content } = await file();
      return await importLayer(db, actorOf(viewer), { ...query, content: await textOf(content) }, now());
    }),

    handle(removeDatedLayer, async ({ viewer, params: { id } }) => {
      await removeLayer(db, actorOf(viewer), id);
      return undefined;
    }),
  ];
}
