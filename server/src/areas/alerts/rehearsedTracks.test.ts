import { describe, expect, it } from 'vitest';
import { trackColumns } from '#areas/positions/trackPack.ts';
import { fixesOf, forEachFix, inOrder } from './rehearsedTracks.ts';

/** A track with positions at these times. */
function trackOf(vesselId: number, ...times: readonly number[]) {
  const track = trackColumns(times.length);
  times.forEach((at, index) => {
    track.at[index] = at;
  });
  return { vesselId, track };
}

describe('positions of several ships', () => {
  it('come in the order of time, and those of one time in the order of ships', () => {
    const tracks = [trackOf(7, 10, 20, 50), trackOf(5), trackOf(9, 5, 20, 60), trackOf(2, 20)];
    expect([...inOrder(tracks)].map(({ track, at }) => [track, at])).toEqual([
      [9, 5] as const,
      [7, 10] as const,
      [7, 20] as const,
      [9, 20] as const,
      [2, 20] as const,
      [7, 50] as const,
      [9, 60] as const,
    ]);
    expect([...inOrder([])]).toEqual([]);
  });

  it('come in order also of many ships', () => {
    const tracks = Array.from({ length: 100 }, (_, vessel) =>
      trackOf(vessel, ...Array.from({ length: vessel }, (__, step) => step * ((vessel * 37) % 101) + vessel)),
    );
    const times = [...inOrder(tracks)].map(({ at }) => at);
    expect(times).toHaveLength((100 * 99) / 2);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('are looked at while other requests are answered', async () => {
    const track = trackOf(1, ...Array.from({ length: 20_000 }, (_, at) => at));
    let [turns, seen] = [0, 0];
    const timer = setInterval(() => (turns += 1));
    await forEachFix(fixesOf(track), () => {
      seen += 1;
      // A position takes some time to judge.
      if (seen % 5000 === 0) for (const until = performance.now() + 3; performance.now() < until;);
    });
    clearInterval(timer);
    expect(seen).toBe(20_000);
    expect(turns).toBeGreaterThan(1);
  });
});
