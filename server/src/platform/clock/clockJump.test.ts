import { beforeEach, describe, expect, it } from 'vitest';
import { unlessClockJumped, watchClock } from './clockJump.ts';

const hourMs = 3_600_000;
let wall = 0;
let steady = 0;
let hasJumped: () => boolean;
beforeEach(() => {
  wall = Date.parse('2026-05-01T10:00:00Z');
  steady = 5000;
  hasJumped = watchClock(
    () => wall,
    () => steady,
  );
});
const pass = (hours: number) => {
  wall += hours * hourMs;
  steady += hours * hourMs;
};

describe('the clock of this machine', () => {
  it('has not jumped as time passes, nor when it is corrected a little or set back', () => {
    pass(1000);
    expect(hasJumped()).toBe(false);
    wall += 20 * hourMs;
    expect(hasJumped()).toBe(false);
    wall += 20 * hourMs;
    expect(hasJumped()).toBe(false);
    wall -= 9000 * hourMs;
    expect(hasJumped()).toBe(false);
  });

  it('has jumped when it is more than a day ahead, until it is corrected or has stayed so for six hours', () => {
    wall += 400 * 24 * hourMs;
    expect(hasJumped()).toBe(true);
    wall -= 400 * 24 * hourMs;
    expect(hasJumped()).toBe(false);
    wall += 48 * hourMs;
    expect(hasJumped()).toBe(true);
    pass(5);
    expect(hasJumped()).toBe(true);
    pass(1);
    expect(hasJumped()).toBe(false);
  });
});

it('postpones a job with a warning while the clock has jumped', async () => {
  const did: string[] = [];
  const job = unlessClockJumped(hasJumped, (words) => void did.push(words.slice(0, 17)))(
    'Trimming the log',
    async () => {
      did.push('trimmed');
    },
  );
  await job();
  wall += 48 * hourMs;
  await job();
  expect(did).toEqual(['trimmed', 'Trimming the log ']);
});
