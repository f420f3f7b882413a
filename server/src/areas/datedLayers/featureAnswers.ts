import type { DatedFeature } from '@wheelhouse/contract/datedLayers';
import { Cache } from '#platform/http/cache.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';

/** Layers whose answers are kept; each has up to some megabytes. */
const keptMost = 8;

/**
 * The features of layers as they are sent to every visitor, each made once for a revision of its layer: a large layer takes half
 * a second of the processor.
 *
 * @param read The features of a layer
 */
export function createFeatureAnswers(
  read: (layerId: number) => Promise<readonly DatedFeature[]>,
): (layer: { readonly id: number; readonly revision: number }) => Promise<CachedResponse> {
  const answers = new Cache<CachedResponse>(keptMost);
  return ({ id, revision }) =>
    answers.get(
      `${id}`,
      `${revision}`,
      async () => new CachedResponse(JSON.stringify({ revision, features: await read(id) })),
    );
}
