/** A place in words. `country` is an ISO 3166-1 alpha-2 code. */
export interface PlaceDescription {
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
}

/** WGS 84 decimal degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the position of a place; undefined if unknown. May throw if its source fails. */
export interface Geocoder {
  find(place: PlaceDescription): Promise<Point | undefined>;
}
