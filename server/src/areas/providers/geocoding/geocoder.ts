/** Where something is, in words. `country` is an ISO 3166-1 alpha-2 code. */
export interface PlaceInWords {
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

/** Tells where a place in words is; undefined where it does not know. May throw when what it asks fails. */
export interface Geocoder {
  find(place: PlaceInWords): Promise<Point | undefined>;
}
