import type { WeatherGrid, WeatherLayer } from '@wheelhouse/contract/weather';

/** A field to store: one layer at one time, in physical units. */
export interface FieldFrame {
  readonly layer: WeatherLayer;
  readonly grid: WeatherGrid;
  /** The time the values are valid for. */
  readonly time: Date;
  /** When the model run began. */
  readonly reference: Date;
  /** The producer, for the attribution: `Demonstration forecast` for the demo's. */
  readonly source: string;
  readonly demonstration: boolean;
  /**
   * In the order of `weatherPlanes[layer]` and its units (°C, m/s, m, s, degrees), `columns * rows` values each, rows
   * from north to south; NaN for no value.
   */
  readonly planes: readonly Float32Array[];
  /** The resolution of the source, one value per plane in its unit; 0 or missing if finer than what is stored. */
  readonly quanta?: readonly number[];
}
