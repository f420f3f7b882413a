import { describe, expect, it } from 'vitest';
import { PlaybackClock, type ClockSettings } from './playbackClock.ts';

/** A clock whose frames are drawn by the test. */
function started(settings: Partial<ClockSettings> = {}) {
  let work: ((now: number) => void) | undefined;
  const rested: number[] = [];
  const clock = new PlaybackClock(1000, (next) => {
    work = next;
    return 0;
  });
  clock.set({
    range: { start: 0, end: 100_000 },
    rate: 10,
    smooth: true,
    rested: (at) => rested.push(at),
    ...settings,
  });
  return { clock, rested, frame: (now: number) => work?.(now) };
}

describe('playback', () => {
  it('moves by what passed since the frame before, times the rate', () => {
    const { clock, frame } = started();
    clock.play();
    for (const now of [500, 520, 600]) frame(now);
    expect(clock.moment()).toEqual({ time: 2000, playing: true });
  });

  it('makes up for no pause of the page', () => {
    const { clock, frame } = started();
    clock.play();
    for (const now of [0, 60_000]) frame(now);
    expect(clock.moment().time).toBe(3000);
  });

  it('rests at the end, and starts again from the start', () => {
    const { clock, rested, frame } = started({ rate: 3600 });
    clock.play();
    for (const now of [0, 100]) frame(now);
    expect([clock.moment(), rested]).toEqual([{ time: 100_000, playing: false }, [100_000]]);
    clock.play();
    expect(clock.moment()).toEqual({ time: 0, playing: true });
  });

  it('goes on from where it is moved while it plays, and stays within the period', () => {
    const { clock, frame } = started();
    clock.play();
    for (const now of [0, 16]) frame(now);
    clock.show(50_000);
    frame(116);
    expect(clock.moment()).toEqual({ time: 51_000, playing: true });
    clock.show(-5);
    expect(clock.moment().time).toBe(0);
    clock.show(1e9);
    expect(clock.moment().time).toBe(100_000);
  });

  it('steps once a second for those who prefer less motion', () => {
    const { clock, frame } = started({ smooth: false, rate: 5 });
    clock.play();
    const times = [0, 400, 999, 1000, 1500, 2100].map((now) => {
      frame(now);
      return clock.moment().time;
    });
    expect(times).toEqual([1000, 1000, 1000, 6000, 6000, 11_000]);
  });

  it('notifies its listeners of each change, and where it rests only if it is paused', () => {
    const { clock, rested } = started();
    let calls = 0;
    const end = clock.subscribe(() => (calls += 1));
    clock.play();
    clock.play();
    clock.stop();
    expect([calls, rested]).toEqual([2, []]);
    clock.pause();
    end();
    clock.show(7);
    expect([calls, rested]).toEqual([2, []]);
  });
});
