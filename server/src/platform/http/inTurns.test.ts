import { describe, expect, it } from 'vitest';
import { csvText } from '@wheelhouse/contract/csv';
import { csvInTurns, mapInTurns } from './inTurns.ts';

/** Takes a while of the processor. */
function work(): void {
  for (const until = performance.now() + 0.02; performance.now() < until;);
}

/** How long others had to wait at most while something was done, in milliseconds. */
async function longestWait<Done>(act: () => Promise<Done>): Promise<{ done: Done; waited: number; took: number }> {
  let [last, waited] = [performance.now(), 0];
  const began = last;
  const timer = setInterval(() => {
    waited = Math.max(waited, performance.now() - last);
    last = performance.now();
  });
  const done = await act();
  clearInterval(timer);
  return { done, waited: Math.max(waited, performance.now() - last), took: performance.now() - began };
}

const numbers = Array.from({ length: 40_000 }, (_, number) => number);

describe('a large file', () => {
  it('is the same as one that is written in one go', async () => {
    const rows = numbers.slice(0, 1200).map((number) => [number, '=1', `a;b\n${number}`, undefined]);
    expect(await csvInTurns(['Number', 'Text', '-', ''], rows, (row) => row)).toBe(
      csvText(['Number', 'Text', '-', ''], rows),
    );
  });

  it('is written while others are answered, with rows that are made one by one', async () => {
    const row = (number: number) => {
      work();
      return [number, 'a text'];
    };
    const { done, waited, took } = await longestWait(() => csvInTurns(['Number', 'Text'], numbers, row));
    expect(done.split('\r\n')).toHaveLength(numbers.length + 2);
    expect(waited).toBeLessThan(took / 4);
  });
});

it('many items are made in their order while others are answered', async () => {
  const { done, waited, took } = await longestWait(() =>
    mapInTurns(numbers, (some) =>
      some.flatMap((number) => {
        work();
        return number % 2 === 0 ? [number] : [];
      }),
    ),
  );
  expect(done).toEqual(numbers.filter((number) => number % 2 === 0));
  expect(waited).toBeLessThan(took / 4);
});
