/** Decodes tile geometry and tags only as far as needed to find the areas of a tile that contain a point. */
const utf8 = new TextDecoder();

/** A reader of the protobuf wire format: https://protobuf.dev/programming-guides/encoding */
class Fields {
  private at: number;
  private readonly bytes: Uint8Array;
  private readonly end: number;

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = start;
    this.end = end;
  }

  get ended(): boolean {
    return this.at >= this.end;
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** The content of a length-delimited field. */
  inner(): Fields {
    const length = this.varint();
    this.at += length;
    return new Fields(this.bytes, this.at - length, this.at);
  }

  text(): string {
    return utf8.decode(this.bytes.subarray(this.at, this.end));
  }

  skip(wireType: number): void {
    if (wireType === 0) this.varint();
    else if (wireType === 1) this.at += 8;
    else if (wireType === 2) this.inner();
    else this.at += 4;
  }

  /** Passes each field to `take`, which reads it or returns false. */
  each(take: (field: number) => boolean): void {
    while (!this.ended) {
      const key = this.varint();
      if (!take(key >> 3)) this.skip(key & 7);
    }
  }
}

const layerField = 3;
const layerName = 1;
const layerFeature = 2;
const layerKey = 3;
const layerValue = 4;
const featureTags = 2;
const featureGeometry = 4;
/** Values are numbers here: our identifiers. */
const wholeNumberFields = new Set([4, 5, 6]);

/**
 * The identifiers of the areas in one of our tiles (layer `areas`) that contain a point, given in units of the tile.
 * Even-odd over all rings of a feature.
 */
export function areasInTile(tile: Uint8Array, x: number, y: number): number[] {
  const found: number[] = [];
  const file = new Fields(tile);
  file.each((field) => {
    if (field !== layerField) return false;
    found.push(...areasInLayer(file.inner(), x, y));
    return true;
  });
  return [...new Set(found)];
}

function areasInLayer(layer: Fields, x: number, y: number): number[] {
  let name = '';
  const keys: string[] = [];
  const values: number[] = [];
  const features: { tags: Fields; geometry: Fields }[] = [];
  layer.each((field) => {
    if (field === layerName) name = layer.inner().text();
    else if (field === layerFeature) features.push(partsOf(layer.inner()));
    else if (field === layerKey) keys.push(layer.inner().text());
    else if (field === layerValue) values.push(numberIn(layer.inner()));
    else return false;
    return true;
  });
  if (name !== 'areas') return [];
  return features.filter(({ geometry }) => holds(geometry, x, y)).map(({ tags }) => idIn(tags, keys, values));
}

function partsOf(feature: Fields): { tags: Fields; geometry: Fields } {
  let tags = new Fields(new Uint8Array(0));
  let geometry = tags;
  feature.each((field) => {
    if (field === featureTags) tags = feature.inner();
    else if (field === featureGeometry) geometry = feature.inner();
    else return false;
    return true;
  });
  return { tags, geometry };
}

function numberIn(value: Fields): number {
  let number = 0;
  value.each((field) => {
    if (!wholeNumberFields.has(field)) return false;
    number = field === 6 ? unzigzag(value.varint()) : value.varint();
    return true;
  });
  return number;
}

function idIn(tags: Fields, keys: readonly string[], values: readonly number[]): number {
  while (!tags.ended) {
    const key = keys[tags.varint()];
    const value = values[tags.varint()];
    if (key === 'id' && value !== undefined) return value;
  }
  return 0;
}

function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** Follows the commands of a polygon (Mapbox vector tile 2.1, 4.3) and counts the sides a ray to the east crosses. */
function holds(geometry: Fields, x: number, y: number): boolean {
  const [moveTo, lineTo] = [1, 2];
  let [atX, atY, startX, startY] = [0, 0, 0, 0];
  let inside = false;
  const cross = (x0: number, y0: number, x1: number, y1: number) => {
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  };
  while (!geometry.ended) {
    const command = geometry.varint();
    const action = command & 7;
    if (action !== moveTo && action !== lineTo) {
      cross(atX, atY, startX, startY);
      continue;
    }
    for (let count = command >> 3; count > 0; count -= 1) {
      const nextX = atX + unzigzag(geometry.varint());
      const nextY = atY + unzigzag(geometry.varint());
      if (action === lineTo) cross(atX, atY, nextX, nextY);
      else [startX, startY] = [nextX, nextY];
      [atX, atY] = [nextX, nextY];
    }
  }
  return inside;
}
