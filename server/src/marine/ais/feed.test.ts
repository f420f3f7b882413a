import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composeClassA } from './compose.ts';
import { PositionFeed, type Viewer } from './feed.ts';
import { Fleet } from './fleet.ts';
import type { FleetPosition } from './fleetPosition.ts';

const now = Date.UTC(2026, 4, 1);

function watcher(wanted?: Set<number>): { viewer: Viewer; got: (readonly FleetPosition[])[]; gate: { open: boolean } } {
  const got: (readonly FleetPosition[])[] = [];
  const gate = { open: true };
  return {
    got,
    gate,
    viewer: { wants: (mmsi) => wanted?.has(mmsi) ?? true, isReady: () => gate.open, send: (moved) => got.push(moved) },
  };
}

describe('the feed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function sail(fleet: Fleet, mmsi: number, step: number): void {
    fleet.take(composeClassA({ mmsi, latitude: 60 + step / 1000, longitude: 5 }), 0, now + step * 1000, 0);
  }

  it('passes viewers who want all positions the same array, so that it is serialised once', () => {
    const fleet = new Fleet();
    const feed = new PositionFeed(fleet);
    const all = [watcher(), watcher()].map((one) => ({ ...one, viewer: { ...one.viewer, wants: undefined } }));
    for (const { viewer } of all) feed.subscribe(viewer);
    sail(fleet, 257000001, 1);
    feed.tick();
    expect(all[0]?.got[0]).toHaveLength(1);
    expect(all[0]?.got[0]).toBe(all[1]?.got[0]);
    feed.close();
  });

  it('sends once a second the latest position of each vessel that moved', () => {
    const fleet = new Fleet();
    const feed = new PositionFeed(fleet);
    sail(fleet, 1, 0);
    const { viewer, got } = watcher();
    feed.subscribe(viewer);
    vi.advanceTimersByTime(1000);
    expect(got).toEqual([]);
    for (const step of [1, 2, 3]) sail(fleet, 1, step);
    sail(fleet, 2, 1);
    vi.advanceTimersByTime(1000);
    expect(got.map((moved) => moved.map(({ mmsi, latitude }) => [mmsi, latitude]))).toEqual([
      [
        [1, 60.003],
        [2, 60.001],
      ],
    ]);
    vi.advanceTimersByTime(5000);
    expect(got).toHaveLength(1);
  });

  it('sends each viewer only the vessels it wants', () => {
    const fleet = new Fleet();
    const feed = new PositionFeed(fleet);
    const [one, none] = [watcher(new Set([2])), watcher(new Set())];
    feed.subscribe(one.viewer);
    feed.subscribe(none.viewer);
    for (const mmsi of [1, 2, 3]) sail(fleet, mmsi, 1);
    feed.tick();
    expect(one.got.map((moved) => moved.map(({ mmsi }) => mmsi))).toEqual([[2]]);
    expect(none.got).toEqual([]);
  });

  it('skips a slow viewer, and later sends it the latest of all it missed', () => {
    const fleet = new Fleet();
    const feed = new PositionFeed(fleet);
    const [slow, quick] = [watcher(), watcher()];
    feed.subscribe(slow.viewer);
    feed.subscribe(quick.viewer);
    slow.gate.open = false;
    for (const step of [1, 2, 3]) {
      sail(fleet, step, step);
      sail(fleet, 9, step);
      feed.tick();
    }
    slow.gate.open = true;
    feed.tick();
    expect(quick.got).toHaveLength(3);
    expect(slow.got.map((moved) => moved.map(({ mmsi, latitude }) => [mmsi, latitude]))).toEqual([
      [
        [1, 60.001],
        [9, 60.003],
        [2, 60.002],
        [3, 60.003],
      ],
    ]);
  });

  it('stops when the last viewer leaves', () => {
    const feed = new PositionFeed(new Fleet());
    const leave = [feed.subscribe(watcher().viewer), feed.subscribe(watcher().viewer)];
    expect(vi.getTimerCount()).toBe(1);
    for (const one of leave) one();
    expect([feed.viewers, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
