import type { Positions } from '#marine/portCalls/positions.ts';
import { metresBetween } from '#marine/portCalls/portIndex.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { encounterRules as rules } from './rules.ts';

/** Where a ship was at a moment, by the positions around it. */
export interface Sample {
  /** The number of the moment: ten minutes each since 1970. */
  readonly slot: number;
  /** 1/600,000 degree. */
  readonly latitude: number;
  readonly longitude: number;
  /** From the position before to the one after, knots. */
  readonly knots: number;
}

export const timeOf = (slot: number): number => slot * rules.slotMs;

const turnSteps = 360 * stepsPerDegree;
const metresPerSecondOfKnot = 1852 / 3600;

/** From -180 to 180 degrees. */
const within = (longitude: number) => longitude - turnSteps * Math.round(longitude / turnSteps);

/** Where a ship was at every tenth minute of its positions, as long as it was at trawling speed or slower. */
export function samplesOf(track: Positions): Sample[] {
  const samples: Sample[] = [];
  for (let index = 0; index + 1 < track.count; index += 1) {
    const [at, next] = [track.at[index] ?? 0, track.at[index + 1] ?? 0];
    if (next <= at || next - at > rules.knownForMs) continue;
    const [latitude, longitude] = [track.latitude[index] ?? 0, track.longitude[index] ?? 0];
    const [toLatitude, toLongitude] = [track.latitude[index + 1] ?? 0, track.longitude[index + 1] ?? 0];
    let knots: number | undefined;
    const turned = toLongitude - longitude;
    const east = turned - turnSteps * Math.round(turned / turnSteps);
    for (let slot = Math.ceil(at / rules.slotMs); timeOf(slot) < next; slot += 1) {
      const metres = metresBetween(latitude, longitude, toLatitude, toLongitude);
      knots ??= metres / ((next - at) / 1000) / metresPerSecondOfKnot;
      if (knots > rules.pairTrawl.knots.most) break;
      const share = (timeOf(slot) - at) / (next - at);
      samples.push({
        slot,
        knots,
        latitude: latitude + (toLatitude - latitude) * share,
        longitude: within(longitude + east * share),
      });
    }
  }
  return samples;
}

/** Successive moments, of which some may be missing. */
export function runsOf<Moment extends { readonly slot: number }>(
  moments: readonly Moment[],
  leastMs: number,
): Moment[][] {
  const runs: Moment[][] = [];
  for (const moment of moments) {
    const last = runs.at(-1);
    if (last !== undefined && moment.slot - (last.at(-1)?.slot ?? 0) <= rules.missedSlots + 1) last.push(moment);
    else runs.push([moment]);
  }
  return runs.filter((run) => ((run.at(-1)?.slot ?? 0) - (run[0]?.slot ?? 0)) * rules.slotMs >= leastMs);
}
