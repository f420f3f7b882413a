import type { WeatherGrid, WeatherLayer } from '@wheelhouse/contract/weather';

/** A field to keep: one layer at one time, in physical units. */
export interface FieldFrame {
  readonly layer: WeatherLayer;
  readonly grid: WeatherGrid;
  /** The time the values are valid at. */
  readonly time: Date;
  /** When the model run began. */
  readonly reference: Date;
  /** Who made it, for the attribution: `Demonstration forecast` for the demonstration's. */
  readonly source: string;
  readonly demonstration: boolean;
  /**
   * In the order of `weatherPlanes[layer]` and its units (°C, m/s, m, s, degrees), `columns * rows` values each, rows
   * from north to south; NaN where there is no value.
   */
  readonly planes: readonly Float32Array[];
  /** How fine the source itself is, a plane each in its unit; 0 or absent for as fine as is kept. */
  readonly quanta?: readonly number[];
}
