import type { TiledLayer } from '@wheelhouse/contract/referenceLayers';
import type { Picture } from '#platform/httpClient/fetchPicture.ts';

/** A layer of pictures of 256 by 256 pixels. */
export interface RasterLayer {
  readonly described: TiledLayer;
  /**
   * @throws NothingThere if there is no tile at this place.
   * @throws NoPicture if the source is down, slow, or answers something else.
   */
  readonly tile: (z: number, x: number, y: number) => Promise<Picture>;
  /** Metres of water, WGS 84 degrees; undefined if unknown. Only layers that know depths have it. */
  readonly depthAt?: (longitude: number, latitude: number) => number | undefined;
}
