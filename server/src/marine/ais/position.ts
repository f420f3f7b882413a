/** One position as it is stored: integers as AIS sends them, null if unknown. */
export type PositionRecord = {
  /** The number of a second ship of an MMSI is `secondTrack` of it. */
  mmsi: number;
  /** Milliseconds since 1970. */
  at: number;
  /** 1/600,000 degree. */
  latitude: number;
  /** 1/600,000 degree. */
  longitude: number;
  /** 1/10 knot. */
  speed: number | null;
  /** 1/10 degree. */
  course: number | null;
  /** Degrees. */
  heading: number | null;
  /** Navigational status, 0 to 14. */
  status: number | null;
};

/** Gets every position of a track. The object is reused: copy what must be kept. */
export type PositionSink = { add: (position: Readonly<PositionRecord>) => void };
