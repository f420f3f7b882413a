/** Positions of one ship in time order, in the units of `PortWatch`. */
export interface Positions {
  readonly count: number;
  readonly at: Float64Array;
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  readonly speed: Int16Array;
}
