/** Where and when something happened. */
export interface Happened {
  readonly at: string;
  readonly vessel?: { readonly id: number } | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

const minuteMs = 60_000;
/** How much before and after is played. */
const aroundMs = 120 * minuteMs;
/** Close enough to see how a vessel turns. */
const zoom = 10;

const toMinute = (time: number) => `${new Date(time).toISOString().slice(0, 16)}Z`;

/** The map's address of a place and moment, played back; undefined for what has no place. */
export function mapOfEvent({ at, vessel, latitude, longitude }: Happened, now: number) {
  if (latitude === undefined || longitude === undefined) return undefined;
  const time = Date.parse(at);
  const end = Math.max(time + minuteMs, Math.min(time + aroundMs, now));
  return {
    lat: latitude,
    lng: longitude,
    zoom,
    ...(vessel !== undefined && { vessel: vessel.id }),
    replay: 'view' as const,
    from: toMinute(time - aroundMs),
    to: toMinute(end),
    at: `${new Date(time).toISOString().slice(0, 19)}Z`,
  };
}
