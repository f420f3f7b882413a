/**
 * Positions of one vessel in time order, as columns. Units as in the `position` table: milliseconds since 1970,
 * 1/600,000 degree, 1/10 knot, 1/10 degree; -1 for unknown speed or course.
 */
export interface TrackColumns {
  readonly count: number;
  readonly at: Float64Array;
  readonly latitude: Int32Array;
  readonly longitude: Int32Array;
  readonly speed: Int16Array;
  readonly course: Int16Array;
}

export function trackColumns(size: number): TrackColumns {
  return {
    count: size,
    at: new Float64Array(size),
    latitude: new Int32Array(size),
    longitude: new Int32Array(size),
    speed: new Int16Array(size),
    course: new Int16Array(size),
  };
}

/** Some points of a track, by their indexes. */
export function pickPoints(track: TrackColumns, indexes: readonly number[]): TrackColumns {
  return indexes.length === track.count ? track : collectPoints(indexes.map((index) => ({ track, index })));
}

/** Points of several tracks as one track. */
export function collectPoints(
  points: readonly { readonly track: TrackColumns; readonly index: number }[],
): TrackColumns {
  const all = trackColumns(points.length);
  points.forEach(({ track, index }, at) => {
    all.at[at] = track.at[index] ?? 0;
    all.latitude[at] = track.latitude[index] ?? 0;
    all.longitude[at] = track.longitude[index] ?? 0;
    all.speed[at] = track.speed[index] ?? -1;
    all.course[at] = track.course[index] ?? -1;
  });
  return all;
}

/** Two tracks of one vessel as one; of two positions at one time that of the second. Each is in time order. */
export function mergeTracks(first: TrackColumns, second: TrackColumns): TrackColumns {
  if (first.count === 0) return second;
  if (second.count === 0) return first;
  const points: { track: TrackColumns; index: number }[] = [];
  let one = 0;
  let other = 0;
  while (one < first.count || other < second.count) {
    const [oneAt, otherAt] = [first.at[one] ?? Infinity, second.at[other] ?? Infinity];
    const isFirst = one < first.count && (other === second.count || oneAt < otherAt);
    points.push(isFirst ? { track: first, index: one } : { track: second, index: other });
    if (isFirst || (one < first.count && oneAt === otherAt)) one += 1;
    if (!isFirst) other += 1;
  }
  return collectPoints(points);
}

/** Version of the packed form, its first byte. */
const form = 1;
/** Five columns of at most 5 bytes, and the time of up to 7. */
const bytesAtMost = 7 + 4 * 5;

/** Packs columns as differences in variable-length integers, about 10 bytes per point at sea. */
export function packTrack(columns: TrackColumns): Buffer {
  const bytes = Buffer.allocUnsafe(1 + columns.count * bytesAtMost);
  let end = 0;
  bytes[end++] = form;

  function put(value: number): void {
    // Zigzag: small differences of either sign become small numbers. Times exceed 32 bits, so bit operators can't be
    // used here.
    let rest = value < 0 ? -value * 2 - 1 : value * 2;
    while (rest >= 128) {
      bytes[end++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    bytes[end++] = rest;
  }

  let at = 0;
  let latitude = 0;
  let longitude = 0;
  let speed = 0;
  let course = 0;
  for (let i = 0; i < columns.count; i += 1) {
    put((columns.at[i] ?? 0) - at);
    put((columns.latitude[i] ?? 0) - latitude);
    put((columns.longitude[i] ?? 0) - longitude);
    put((columns.speed[i] ?? 0) - speed);
    put((columns.course[i] ?? 0) - course);
    at = columns.at[i] ?? 0;
    latitude = columns.latitude[i] ?? 0;
    longitude = columns.longitude[i] ?? 0;
    speed = columns.speed[i] ?? 0;
    course = columns.course[i] ?? 0;
  }
  return Buffer.from(bytes.subarray(0, end));
}

/**
 * Unpacks into columns from `offset` on and returns the offset after the last point.
 * @throws if the bytes have another form, or more points than the columns have room for
 */
export function unpackTrack(bytes: Uint8Array, into: TrackColumns, offset: number): number {
  if (bytes[0] !== form) throw new Error(`Packed track of form ${bytes[0]}; this program knows form ${form}.`);
  let next = 1;

  function take(): number {
    let rest = 0;
    let weight = 1;
    let byte = 128;
    while (byte >= 128) {
      byte = bytes[next++] ?? 0;
      rest += (byte & 127) * weight;
      weight *= 128;
    }
    return rest % 2 === 0 ? rest / 2 : -(rest + 1) / 2;
  }

  /** As `take`, for differences that fit into 32 bits: this is most of the work of a long track. */
  function takeSmall(): number {
    let rest = 0;
    let shift = 0;
    let byte = 128;
    while (byte >= 128) {
      byte = bytes[next++] ?? 0;
      rest |= (byte & 127) << shift;
      shift += 7;
    }
    return (rest >>> 1) ^ -(rest & 1);
  }

  let at = 0;
  let latitude = 0;
  let longitude = 0;
  let speed = 0;
  let course = 0;
  let i = offset;
  while (next < bytes.length) {
    if (i >= into.at.length) throw new Error('A packed track holds more points than its row says.');
    into.at[i] = at += take();
    into.latitude[i] = latitude += takeSmall();
    into.longitude[i] = longitude += takeSmall();
    into.speed[i] = speed += takeSmall();
    into.course[i] = course += takeSmall();
    i += 1;
  }
  return i;
}
