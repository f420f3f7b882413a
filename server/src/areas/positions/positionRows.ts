/** Positions to write: an array per column, `null` if unknown. Units as in the table. */
export interface PositionRows {
  readonly mmsi: number[];
  /** Milliseconds since 1970. */
  readonly at: number[];
  readonly latitude: number[];
  readonly longitude: number[];
  readonly speed: (number | null)[];
  readonly course: (number | null)[];
  readonly heading: (number | null)[];
  readonly status: (number | null)[];
}

export function emptyRows(): PositionRows {
  return { mmsi: [], at: [], latitude: [], longitude: [], speed: [], course: [], heading: [], status: [] };
}

/** One position to be written. Units as in the `position` table, `at` in milliseconds since 1970. */
export interface TrackedPosition {
  readonly mmsi: number;
  readonly at: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly speed: number | null;
  readonly course: number | null;
  readonly heading: number | null;
  readonly status: number | null;
}

/** The newest row of each vessel. */
export function latestOf(rows: PositionRows): PositionRows {
  const newest = new Map<number, number>();
  rows.mmsi.forEach((mmsi, i) => {
    const known = newest.get(mmsi);
    if (known === undefined || (rows.at[known] ?? 0) <= (rows.at[i] ?? 0)) newest.set(mmsi, i);
  });
  const latest = emptyRows();
  for (const i of newest.values()) {
    pushRow(latest, {
      mmsi: rows.mmsi[i] ?? 0,
      at: rows.at[i] ?? 0,
      latitude: rows.latitude[i] ?? 0,
      longitude: rows.longitude[i] ?? 0,
      speed: rows.speed[i] ?? null,
      course: rows.course[i] ?? null,
      heading: rows.heading[i] ?? null,
      status: rows.status[i] ?? null,
    });
  }
  return latest;
}

/** Adds a position as a row. */
export function pushRow(rows: PositionRows, position: TrackedPosition): void {
  rows.mmsi.push(position.mmsi);
  rows.at.push(position.at);
  rows.latitude.push(position.latitude);
  rows.longitude.push(position.longitude);
  rows.speed.push(position.speed);
  rows.course.push(position.course);
  rows.heading.push(position.heading);
  rows.status.push(position.status);
}
