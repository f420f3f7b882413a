import { playbackLimits } from '@wheelhouse/contract/playback';

const hourMs = 3_600_000;
/** What is played before and after an event. */
const aroundMs = 6 * hourMs;

interface Played {
  readonly vessel: { readonly id: number };
  readonly other?: { readonly id: number } | undefined;
  readonly starts: string;
  /** Missing while it lasts. */
  readonly ends?: string | undefined;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The address of the map that plays an event or a visit: its vessels, from some hours before it. */
export function playbackOf({ vessel, other, starts, ends, latitude, longitude }: Played, now: number) {
  const [start, end] = [Date.parse(starts), ends === undefined ? now : Date.parse(ends)];
  const from = start - aroundMs;
  const to = Math.min(end + aroundMs, now, from + playbackLimits.daysMax * 24 * hourMs);
  const iso = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;
  return {
    lat: latitude,
    lng: longitude,
    zoom: 10,
    replay: 'pinned' as const,
    tracks: [vessel.id, ...(other === undefined ? [] : [other.id])].join(','),
    vessel: vessel.id,
    from: iso(from),
    to: iso(to),
    at: iso(start),
  };
}
