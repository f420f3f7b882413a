import type { MapSearch } from './engine/mapSearch.ts';
import { choiceInAddress } from './providers/serviceChoice.ts';
import { pinnedVessels } from '#map/engine/pinnedTracks.ts';
import { readHeatPeriod } from './heat/heatAddress.ts';
import { pointsInAddress } from './engine/measuredLine.ts';
import { timeOfAddress } from './weather/forecastTimes.ts';

const reads = {
  time: ({ time }) => timeOfAddress(time) !== undefined,
  from: ({ from }) => timeOfAddress(from) !== undefined,
  to: ({ to }) => timeOfAddress(to) !== undefined,
  at: ({ at }) => timeOfAddress(at) !== undefined,
  tracks: ({ tracks }) => pinnedVessels(tracks).length > 0,
  measure: ({ measure }) => pointsInAddress(measure).length > 0,
  services: ({ services }) => choiceInAddress(services) !== undefined,
  point: ({ point }) => pointsInAddress(point).length > 0,
  heat: ({ heat }) => readHeatPeriod(heat, Date.now()) !== undefined,
  wrong: () => false,
} as const satisfies Partial<Record<keyof MapSearch, (search: MapSearch) => boolean>>;

type UnreadPart = keyof typeof reads;

// The names are the object's own, which `keys` forgets.
const parts = Object.keys(reads) as readonly UnreadPart[];

/** The parameters of the map's address that have a value of which nothing can be read. */
export function unreadParts(search: MapSearch): readonly UnreadPart[] {
  return parts.filter((part) => search[part] !== undefined && !reads[part](search));
}
