import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownLayers, type OwnLayer } from '@wheelhouse/contract/mapLayers';
import { UserFacingError } from '#platform/errors/userFacingError.ts';
import { manifestName, readManifest } from './areaManifest.ts';

/**
 * The layer of own areas with this title, to replace its areas, or a free one.
 *
 * @param folder The map's, from `mapDataFolder`.
 * @throws UserFacingError if all layers have other titles.
 */
export async function ownLayerOf(folder: string, title: string): Promise<OwnLayer> {
  const titles = await Promise.all(
    ownLayers.map(async (layer) => {
      const text = await readFile(join(folder, manifestName(layer)), 'utf8').catch(() => '');
      return readManifest(text)?.title;
    }),
  );
  const same = titles.indexOf(title);
  const layer = ownLayers[same === -1 ? titles.indexOf(undefined) : same];
  if (layer !== undefined) return layer;
  throw new UserFacingError(
    `There are ${ownLayers.length} layers of own areas already: ${titles.join(', ')}. To replace one, use its title.`,
  );
}
