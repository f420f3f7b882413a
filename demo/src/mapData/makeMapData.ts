import type { MapDoor } from '#door.ts';
import { renewForecasts } from './renewForecasts.ts';
import { writeAreasOnce } from './writeAreasOnce.ts';

/** Writes the demo's areas and ports if there are none, and the missing frames of its forecasts; takes seconds. */
export async function makeMapData(door: MapDoor, seed: string, now: Date): Promise<void> {
  await writeAreasOnce(door);
  await renewForecasts(door, seed, now);
}
