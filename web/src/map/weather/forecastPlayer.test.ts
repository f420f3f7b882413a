import { expect, test } from 'vitest';
import { ForecastPlayer, playSpeed, type PlayerSettings } from './forecastPlayer.ts';
import { hourMs } from './forecastTimes.ts';

const stops = [0, 3, 6, 9].map((hour) => hour * hourMs);

/** A player whose animation frames come from the test. */
function playerOfTests(more: Partial<PlayerSettings> = {}) {
  let work: ((now: number) => void) | undefined;
  let now = 0;
  const player = new ForecastPlayer(0, (next) => {
    work = next;
    return 0;
  });
  const rested: number[] = [];
  player.set({ stops, ready: () => true, smooth: true, rested: (time) => rested.push(time), ...more });
  return {
    player,
    rested,
    pass(ms: number) {
      now += ms;
      work?.(now);
    },
    hours: () => player.moment().time / hourMs,
  };
}

test('moves steadily at its speed and stops at the nearest frame', () => {
  const { player, pass, hours, rested } = playerOfTests();
  player.play();
  pass(0);
  pass(100);
  expect(hours()).toBeCloseTo(playSpeed * 0.1);
  for (let frame = 0; frame < 4; frame += 1) pass(100);
  player.pause();
  expect(hours()).toBe(3);
  expect(rested).toEqual([3 * hourMs]);
});

test('waits for frames that are still loading', () => {
  let there = false;
  const { player, pass, hours } = playerOfTests({ ready: () => there });
  player.play();
  pass(0);
  pass(100);
  expect(hours()).toBe(0);
  there = true;
  pass(100);
  expect(hours()).toBeGreaterThan(0);
});

test('stops at the end and starts again from the beginning', () => {
  const { player, pass, hours } = playerOfTests();
  player.show(9 * hourMs - 1000);
  player.play();
  pass(0);
  pass(100);
  expect(player.moment()).toEqual({ time: 9 * hourMs, playing: false });
  player.play();
  expect(hours()).toBe(0);
});

test('jumps from frame to frame when reduced motion is preferred', () => {
  const { player, pass, hours } = playerOfTests({ smooth: false });
  player.play();
  pass(0);
  pass(500);
  expect(hours()).toBe(0);
  pass(500);
  expect(hours()).toBe(3);
  pass(999);
  expect(hours()).toBe(3);
  pass(1);
  expect(hours()).toBe(6);
});

test('does not skip ahead after the page was paused for long', () => {
  const { player, pass, hours } = playerOfTests();
  player.play();
  pass(0);
  pass(60_000);
  expect(hours()).toBeLessThanOrEqual(playSpeed * 0.2);
});
