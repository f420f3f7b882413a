import type { GribFaultCode } from './fault.ts';
import type { GribGrid } from './grid.ts';

/** Code table 4.2: a parameter is known by three numbers, such as 0, 2, 2 for the eastward wind. */
export type GribParameter = { readonly discipline: number; readonly category: number; readonly number: number };

/** Code table 4.5: 1 surface, 103 metres above ground, 101 mean sea level, 160 metres below sea. No value where the type says all. */
export type GribLevel = { readonly type: number; readonly value: number | undefined };

/** Member of an ensemble; absent for a single forecast. */
export type GribMember = { readonly number: number; readonly of: number };

/** One field of a file: what stands in its headers, and its values when they are asked for. */
export type GribMessage = {
  readonly kind: 'message';
  /** Counts the fields of the file from 1. */
  readonly field: number;
  /** Where the message begins in the file, bytes; several fields may stand in one message. */
  readonly offset: number;
  /** Common code table C-11: 7 is NCEP, 98 is ECMWF. */
  readonly centre: number;
  readonly parameter: GribParameter;
  readonly level: GribLevel;
  readonly secondLevel: GribLevel;
  readonly member: GribMember | undefined;
  /** When the model run began. */
  readonly reference: Date;
  /** The time of the values; the end of the interval where they are an average, a sum or an extreme over one. */
  readonly validTime: Date;
  /** Beginning of the interval the values were gathered over; absent for values at one time. */
  readonly intervalStart: Date | undefined;
  /** Code table 4.10, how they were gathered: 0 average, 1 accumulation, 2 maximum, 3 minimum. */
  readonly statistic: number | undefined;
  /** Template numbers, as the file has them: 4.x, 5.x. */
  readonly productTemplate: number;
  readonly packingTemplate: number;
  readonly grid: GribGrid;
  /** Smallest step between two values (2^E / 10^D); 0 where the values are not packed as whole numbers. */
  readonly quantum: number;
  /**
   * The values in the units of the parameter, NaN where missing, in the order of the grid's scan (`toLatLon` puts them
   * in the order of the map); rows that run to and fro run all one way here. Unpacked at each call.
   * @throws GribFault when the packed values are damaged or of an unsupported kind
   */
  values(): Promise<Float64Array>;
};

/** A message, or one field of it, that could not be read; the rest of the file goes on. */
export type GribProblem = {
  readonly kind: 'problem';
  /** Counted with the fields of the file. */
  readonly field: number;
  readonly offset: number;
  readonly code: GribFaultCode;
  /** Plain English, without place: `packing template 5.41 (PNG) is not supported`. */
  readonly text: string;
  /** What the field holds, as far as that was read. */
  readonly parameter: GribParameter | undefined;
};
