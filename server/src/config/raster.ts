import { wmsError, type RasterSource } from '#marine/mapData/rasterAddress.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

interface RasterVariables {
  readonly WHEELHOUSE_SEABED_WMS?: string | undefined;
  readonly WHEELHOUSE_SEABED_ATTRIBUTION?: string | undefined;
  readonly WHEELHOUSE_BASE_TILES?: string | undefined;
  readonly WHEELHOUSE_BASE_ATTRIBUTION?: string | undefined;
}

/**
 * The operator's map servers.
 *
 * @throws UserFacingError with the invalid setting, and why.
 */
export function readRasters(set: RasterVariables): {
  seabed: RasterSource | undefined;
  base: RasterSource | undefined;
} {
  return {
    seabed: readSeabed(set.WHEELHOUSE_SEABED_WMS, set.WHEELHOUSE_SEABED_ATTRIBUTION),
    base: readBase(set.WHEELHOUSE_BASE_TILES, set.WHEELHOUSE_BASE_ATTRIBUTION),
  };
}

function readSeabed(address: string | undefined, attribution: string | undefined): RasterSource | undefined {
  if (address === undefined) return without('WHEELHOUSE_SEABED', 'WMS', attribution);
  const url = webAddress(address);
  const error = url === undefined ? 'it is no http address' : wmsError(url);
  if (url === undefined || error !== undefined) {
    throw new UserFacingError(
      `WHEELHOUSE_SEABED_WMS must be the address of a WMS with its layers, https://…?LAYERS=…, but ${error}.`,
    );
  }
  return { kind: 'wms', address: url, attribution: named('WHEELHOUSE_SEABED', 'WMS', attribution) };
}

function readBase(template: string | undefined, attribution: string | undefined): RasterSource | undefined {
  if (template === undefined) return without('WHEELHOUSE_BASE', 'TILES', attribution);
  const filled = template.replace(/\{[zxy]\}/g, '0');
  const whole = ['{z}', '{x}', '{y}'].every((part) => template.includes(part));
  const url = webAddress(filled);
  if (!whole || url === undefined || /[{}]/.test(filled) || url.host !== webAddress(template)?.host) {
    throw new UserFacingError(
      'WHEELHOUSE_BASE_TILES must be the address of tiles, https://…/{z}/{x}/{y}.png, with these three and no other braces, all after the host.',
    );
  }
  return { kind: 'xyz', template, attribution: named('WHEELHOUSE_BASE', 'TILES', attribution) };
}

/** A map server requires an attribution. */
function named(setting: string, kind: string, attribution: string | undefined): string {
  if (attribution !== undefined) return attribution;
  throw new UserFacingError(
    `${setting}_${kind} needs ${setting}_ATTRIBUTION too, the credit that the map's licence asks for.`,
  );
}

/** An attribution without an address is an incomplete setting. */
function without(setting: string, kind: string, attribution: string | undefined): undefined {
  if (attribution === undefined) return undefined;
  throw new UserFacingError(`${setting}_ATTRIBUTION is set, but ${setting}_${kind} is not. Set both or neither.`);
}

function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) ? url : undefined;
}
