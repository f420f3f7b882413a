import type { GribErrorCode } from './gribError.ts';
import type { GribGrid } from './grid.ts';

/** Code table 4.2: a parameter is identified by three numbers, such as 0, 2, 2 for the eastward wind. */
export type GribParameter = { readonly discipline: number; readonly category: number; readonly number: number };

/**
 * Code table 4.5: 1 surface, 103 metres above ground, 101 mean sea level, 160 metres below sea. Without a value if the
 * type is enough.
 */
export type GribLevel = { readonly type: number; readonly value: number | undefined };

/** Member of an ensemble; missing for a single forecast. */
export type GribMember = { readonly number: number; readonly of: number };

/** One field of a file: its headers, and its values on request. */
export type GribMessage = {
  readonly kind: 'message';
  /** Number of the field in the file, from 1. */
  readonly field: number;
  /** Offset of the message in the file, bytes; several fields may be in one message. */
  readonly offset: number;
  /** Common code table C-11: 7 is NCEP, 98 is ECMWF. */
  readonly centre: number;
  readonly parameter: GribParameter;
  readonly level: GribLevel;
  readonly secondLevel: GribLevel;
  readonly member: GribMember | undefined;
  /** When the model run began. */
  readonly reference: Date;
  /** The time of the values; the end of the interval for an average, a sum or an extreme. */
  readonly validTime: Date;
  /** Beginning of the interval of the values; missing for values at one time. */
  readonly intervalStart: Date | undefined;
  /** Code table 4.10, the statistic: 0 average, 1 accumulation, 2 maximum, 3 minimum. */
  readonly statistic: number | undefined;
  /** Template numbers, as in the file: 4.x, 5.x. */
  readonly productTemplate: number;
  readonly packingTemplate: number;
  readonly grid: GribGrid;
  /** Smallest step between two values (2^E / 10^D); 0 if the values are not packed as integers. */
  readonly quantum: number;
  /**
   * The values in the units of the parameter, NaN if missing, in the grid's scanning order (`toLatLon` brings them into
   * map order); alternating rows all have one direction here. Unpacked at each call.
   * @throws GribError if the packed values are damaged or of an unsupported kind
   */
  values(): Promise<Float64Array>;
};

/** A message, or one field of it, that could not be read; reading continues. */
export type GribProblem = {
  readonly kind: 'problem';
  /** Numbered together with the fields of the file. */
  readonly field: number;
  readonly offset: number;
  readonly code: GribErrorCode;
  /** Plain English, without position: `packing template 5.41 (PNG) is not supported`. */
  readonly text: string;
  /** The data of the field, as far as it was read. */
  readonly parameter: GribParameter | undefined;
};
