/** The quantile of the values at this share. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** One line of a bench: what was measured, the figure, and what it should be. */
export function report(name: string, figure: string, goal: string): void {
  console.log(`${name.padEnd(58)} ${figure.padStart(24)}   ${goal}`);
}

export function ms(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

/** Runs work one by one and returns the milliseconds of each. */
export async function timed(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times;
}

/** What a function run in a page answered, proved to be times. */
export function times(answer: unknown): number[] {
  if (!Array.isArray(answer)) throw new Error('The page measured nothing.');
  return answer.map(Number);
}
