/** The package has no types; this is the part we call. */
declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  const vtPbf: {
    fromGeojsonVt(layers: Record<string, LegacyTile>, options: { version: number; extent: number }): Uint8Array;
  };
  export default vtPbf;
}
