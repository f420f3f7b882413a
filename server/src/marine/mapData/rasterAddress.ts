/** The source of raster tiles. */
export type RasterSource =
  | { readonly kind: 'wms'; readonly address: URL; readonly attribution: string }
  | { readonly kind: 'xyz'; readonly template: string; readonly attribution: string };

/** Half the side of the EPSG:3857 square, in metres. */
const halfWorld = 20_037_508.342789244;
const rasterTileSize = 256;

/** The value of a parameter in any case, as WMS requires. */
function parameter(address: URL, name: string): string | undefined {
  for (const [key, value] of address.searchParams) if (key.toUpperCase() === name) return value;
  return undefined;
}

/** Why an address cannot be a map server's; undefined if it can. */
export function wmsError(address: URL): string | undefined {
  if ((parameter(address, 'LAYERS') ?? '') === '') return 'it names no LAYERS';
  const version = parameter(address, 'VERSION');
  if (version !== undefined && version !== '1.1.1' && version !== '1.3.0')
    return 'its VERSION is neither 1.1.1 nor 1.3.0';
  return undefined;
}

/** The web address of one tile of 256 by 256 pixels (WMS 1.1.1 and 1.3.0 GetMap in EPSG:3857, or a template). */
export function tileAddress(source: RasterSource, z: number, x: number, y: number): URL {
  if (source.kind === 'xyz') {
    return new URL(
      source.template.replace(/\{([zxy])\}/g, (_, axis) => String(axis === 'z' ? z : axis === 'x' ? x : y)),
    );
  }
  const size = (2 * halfWorld) / 2 ** z;
  const west = x * size - halfWorld;
  const north = halfWorld - y * size;
  const version = parameter(source.address, 'VERSION') ?? '1.3.0';
  const address = new URL(source.address);
  const ours: Record<string, string> = {
    SERVICE: 'WMS',
    REQUEST: 'GetMap',
    VERSION: version,
    [version === '1.1.1' ? 'SRS' : 'CRS']: 'EPSG:3857',
    BBOX: [west, north - size, west + size, north].join(','),
    WIDTH: String(rasterTileSize),
    HEIGHT: String(rasterTileSize),
  };
  const defaults = { STYLES: '', FORMAT: 'image/png' };
  for (const key of [...address.searchParams.keys()]) {
    if (key.toUpperCase() in ours || ['SRS', 'CRS'].includes(key.toUpperCase())) address.searchParams.delete(key);
  }
  for (const [key, value] of Object.entries(ours)) address.searchParams.set(key, value);
  for (const [key, value] of Object.entries(defaults)) {
    if (parameter(address, key) === undefined) address.searchParams.set(key, value);
  }
  return address;
}
