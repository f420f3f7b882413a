import type { DatedFeature } from '@wheelhouse/contract/datedLayers';
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
  const kept = new Map<number, { readonly revision: number; readonly answer: Promise<CachedResponse> }>();

  return async ({ id, revision }) => {
    const known = kept.get(id);
    // The last used ones are kept.
    kept.delete(id);
    const used =
      known?.revision === revision
        ? known
        : {
            revision,
            answer: read(id).then((features) => new CachedResponse(JSON.stringify({ revision, features }))),
          };
    kept.set(id, used);
    const [oldest] = kept.keys();
    if (kept.size > keptMost && oldest !== undefined) kept.delete(oldest);
    used.answer.catch(() => {
      if (kept.get(id) === used) kept.delete(id);
    });
    return await used.answer;
  };
}
