import type { WeatherLayer } from '@wheelhouse/contract/weather';
import type { GribMessage, GribParameter } from './grib/message.ts';

/** Which plane of which layer a field of a file can fill. */
export interface Role {
  readonly layer: WeatherLayer;
  readonly plane: string;
  /** Of several fields for one plane the one with the lowest rank is used. */
  readonly rank: number;
}

const surface = 1;
const aboveGround = 103;
const belowSea = 160;
/** The greatest depth whose current counts as surface current, m: the top layer of ocean models. */
const topOfTheSeaMetres = 1;
/** Products at one time, of one run: template 4.0; 4.1 is the same of an ensemble member. */
const plainProduct = 0;
const ensembleProduct = 1;
const controlMember = 0;

/**
 * Code tables 4.2.10.0 (waves): period and direction of the combined sea have several definitions; the primary ones
 * come first, since they match what people observe. Wind waves are used if a producer has nothing else (NDFD).
 */
const waves: Readonly<Record<string, readonly number[]>> = {
  height: [3, 5],
  period: [11, 34, 15, 25, 28, 6],
  direction: [10, 46, 14, 4],
};

/** The use of a field; undefined if it is for none of the layers. */
export function roleOf(message: GribMessage): Role | undefined {
  if (!isPlainForecast(message)) return undefined;
  const { discipline, category, number } = message.parameter;
  if (discipline === 0 && category === 0 && number === 0) return atHeight(message, 2, 'temperature', 'temperature');
  if (discipline === 0 && category === 2 && number === 2) return atHeight(message, 10, 'wind', 'eastward');
  if (discipline === 0 && category === 2 && number === 3) return atHeight(message, 10, 'wind', 'northward');
  if (discipline !== 10) return undefined;
  if (category === 0 && message.level.type === surface) return waveRole(number);
  if (category === 1 && isTopOfTheSea(message)) {
    if (number === 2) return { layer: 'currents', plane: 'eastward', rank: 0 };
    if (number === 3) return { layer: 'currents', plane: 'northward', rank: 0 };
  }
  return undefined;
}

/** One forecast for one time: no mean, no extreme, no ensemble member except the control. */
function isPlainForecast({ productTemplate, intervalStart, member }: GribMessage): boolean {
  if (intervalStart !== undefined) return false;
  if (productTemplate === ensembleProduct) return member === undefined || member.number === controlMember;
  return productTemplate === plainProduct;
}

function atHeight({ level }: GribMessage, metres: number, layer: WeatherLayer, plane: string): Role | undefined {
  if (level.type === aboveGround && level.value === metres) return { layer, plane, rank: 0 };
  if (level.type === surface) return { layer, plane, rank: 1 };
  return undefined;
}

function waveRole(number: number): Role | undefined {
  for (const [plane, numbers] of Object.entries(waves)) {
    const rank = numbers.indexOf(number);
    if (rank >= 0) return { layer: 'waves', plane, rank };
  }
  return undefined;
}

function isTopOfTheSea({ level }: GribMessage): boolean {
  return level.type === surface || (level.type === belowSea && (level.value ?? 0) <= topOfTheSeaMetres);
}

const names: Readonly<Record<string, string>> = {
  '0.0.0': 'temperature',
  '0.2.0': 'wind direction',
  '0.2.1': 'wind speed',
  '0.2.2': 'eastward wind',
  '0.2.3': 'northward wind',
  '10.0.3': 'height of combined waves',
  '10.0.4': 'direction of wind waves',
  '10.0.5': 'height of wind waves',
  '10.0.6': 'period of wind waves',
  '10.0.7': 'direction of swell',
  '10.0.8': 'height of swell',
  '10.0.9': 'period of swell',
  '10.0.10': 'primary wave direction',
  '10.0.11': 'primary wave period',
  '10.0.14': 'mean wave direction',
  '10.0.15': 'mean wave period',
  '10.0.34': 'peak wave period',
  '10.1.2': 'eastward current',
  '10.1.3': 'northward current',
};

/** The content of a field, in words if known: `height of swell`, `parameter 0.1.19`. */
export function nameOf({ discipline, category, number }: GribParameter): string {
  const code = `${discipline}.${category}.${number}`;
  return names[code] ?? `parameter ${code}`;
}

/** What a plane of waves contains if it differs from the map's name: `height of wind waves, for want of …`. */
export function substituteOf({ layer, plane, rank }: Role, parameter: GribParameter): string | undefined {
  if (layer !== 'waves' || plane !== 'height' || rank === 0) return undefined;
  return `${nameOf(parameter)}, for want of the significant height`;
}

/** Common code table C-11. */
const centres: Readonly<Record<number, string>> = {
  7: 'NOAA NCEP',
  8: 'NOAA NWS',
  34: 'Japan Meteorological Agency',
  54: 'Environment and Climate Change Canada',
  74: 'Met Office',
  78: 'Deutscher Wetterdienst',
  82: 'SMHI',
  84: 'Météo-France',
  85: 'Météo-France',
  86: 'Finnish Meteorological Institute',
  88: 'MET Norway',
  94: 'Danish Meteorological Institute',
  98: 'ECMWF',
};

/** The producer of a forecast, for the attribution. */
export function makerOf(centre: number): string {
  return centres[centre] ?? `Meteorological centre ${centre}`;
}
