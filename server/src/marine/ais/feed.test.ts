import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { composeClassA } from './testCompose.ts';
import { PositionFeed, type Subscriber } from './feed.ts';
import { LiveVessels } from './liveVessels.ts';
import type { ReceivedPosition } from './receivedPosition.ts';

const now = Date.UTC(2026, 4, 1);

function watcher(wanted?: Set<number>): {
  subscriber: Subscriber;
  got: (readonly ReceivedPosition[])[];
  gate: { open: boolean };
} {
  const got: (readonly ReceivedPosition[])[] = [];
  const gate = { open: true };
  return {
    got,
    gate,
    subscriber: {
      wants: (mmsi) => wanted?.has(mmsi) ?? true,
      isReady: () => gate.open,
      send: (moved) => got.push(moved),
    },
  };
}

describe('the feed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function sail(vessels: LiveVessels, mmsi: number, step: number): void {
    vessels.take(composeClassA({ mmsi, latitude: 60 + step / 1000, longitude: 5 }), 0, now + step * 1000, 0);
  }

  it('passes viewers who want all positions the same array, so that it is serialised once', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    const all = [watcher(), watcher()].map((one) => ({ ...one, subscriber: { ...one.subscriber, wants: undefined } }));
    for (const { subscriber } of all) feed.subscribe(subscriber, vessels.version);
    sail(vessels, 257000001, 1);
    feed.tick();
    expect(all[0]?.got[0]).toHaveLength(1);
    expect(all[0]?.got[0]).toBe(all[1]?.got[0]);
    feed.close();
  });

  it('sends once a second the latest position of each vessel that moved', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    sail(vessels, 1, 0);
    const { subscriber, got } = watcher();
    feed.subscribe(subscriber, vessels.version);
    vi.advanceTimersByTime(1000);
    expect(got).toEqual([]);
    for (const step of [1, 2, 3]) sail(vessels, 1, step);
    sail(vessels, 2, 1);
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

  it('passes viewers with the same wish the same array', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    const wants = (mmsi: number) => mmsi === 2;
    const both = [watcher(), watcher()];
    for (const { subscriber } of both) feed.subscribe({ ...subscriber, wants }, vessels.version);
    for (const mmsi of [1, 2]) sail(vessels, mmsi, 1);
    feed.tick();
    expect(both[0]?.got[0]?.map(({ mmsi }) => mmsi)).toEqual([2]);
    expect(both[0]?.got[0]).toBe(both[1]?.got[0]);
    feed.close();
  });

  it('sends a viewer with a slow beat what moved at once, and then all that moved in each beat', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    const { subscriber, got } = watcher();
    sail(vessels, 1, 0);
    feed.subscribe({ ...subscriber, beat: 30 }, 0);
    vi.advanceTimersByTime(1000);
    expect(got).toHaveLength(1);
    sail(vessels, 1, 2);
    sail(vessels, 2, 2);
    vi.advanceTimersByTime(28_000);
    expect(got).toHaveLength(1);
    vi.advanceTimersByTime(1000);
    expect(got.map((moved) => moved.map(({ mmsi }) => mmsi))).toEqual([[1], [1, 2]]);
    feed.close();
  });

  it('begins with what moved since the version that a viewer knows', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    sail(vessels, 1, 1);
    const known = vessels.version;
    sail(vessels, 2, 1);
    const { subscriber, got } = watcher();
    feed.subscribe(subscriber, known);
    feed.tick();
    expect(got.map((moved) => moved.map(({ mmsi }) => mmsi))).toEqual([[2]]);
    feed.close();
  });

  it('sends each viewer only the vessels it wants', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    const [one, none] = [watcher(new Set([2])), watcher(new Set())];
    feed.subscribe(one.subscriber, vessels.version);
    feed.subscribe(none.subscriber, vessels.version);
    for (const mmsi of [1, 2, 3]) sail(vessels, mmsi, 1);
    feed.tick();
    expect(one.got.map((moved) => moved.map(({ mmsi }) => mmsi))).toEqual([[2]]);
    expect(none.got).toEqual([]);
  });

  it('skips a slow viewer, and later sends it the latest of all it missed', () => {
    const vessels = new LiveVessels();
    const feed = new PositionFeed(vessels);
    const [slow, quick] = [watcher(), watcher()];
    feed.subscribe(slow.subscriber, vessels.version);
    feed.subscribe(quick.subscriber, vessels.version);
    slow.gate.open = false;
    for (const step of [1, 2, 3]) {
      sail(vessels, step, step);
      sail(vessels, 9, step);
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
    const feed = new PositionFeed(new LiveVessels());
    const leave = [feed.subscribe(watcher().subscriber, 0), feed.subscribe(watcher().subscriber, 0)];
    expect(vi.getTimerCount()).toBe(1);
    for (const one of leave) one();
    expect([feed.subscribers, vi.getTimerCount()]).toEqual([0, 0]);
  });
});
