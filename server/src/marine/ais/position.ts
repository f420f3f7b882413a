/** One position as it is kept and stored: integers as AIS sends them, null where a value is not known. */
export type PositionRecord = {
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

/** Takes every position that belongs to a track. The object is the same each time: copy what is to be kept. */
export type PositionSink = { add: (position: Readonly<PositionRecord>) => void };
