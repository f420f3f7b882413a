import { weatherLayers, type WeatherGrid } from '@wheelhouse/contract/weather';
import type { WrittenFrame } from './frameStore.ts';

/** Lines about broken messages that are shown; the rest is counted. */
const problemsShown = 30;

/** What an import of forecasts did, for the person who started it. */
export class ImportReport {
  private readonly problems: string[] = [];
  private readonly skipped = new Map<string, number>();

  /** A message that could not be used, by the name of its file and its number there, from 1. */
  problem(file: string, field: number | undefined, why: string): void {
    this.problems.push(field === undefined ? `${file}: ${why}` : `${file}, message ${field}: ${why}`);
  }

  /** A sound field that is not drawn. */
  skip(name: string): void {
    this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
  }

  /** What was kept of each layer, what was not, and why. */
  lines(written: readonly WrittenFrame[]): string[] {
    return [...layerLines(written), ...this.unusedLines(written), ...this.skippedLines(), ...this.problemLines()];
  }

  private unusedLines(written: readonly WrittenFrame[]): string[] {
    const count = (outcome: WrittenFrame['outcome']) => written.filter((frame) => frame.outcome === outcome).length;
    const older = count('older');
    const over = count('over');
    return [
      ...(older > 0
        ? [`Not kept: ${counted(older, 'frame')}, for a newer or fuller forecast of the time is there.`]
        : []),
      ...(over > 0 ? [`Not kept: ${counted(over, 'frame')}, for the time is more than a day past.`] : []),
    ];
  }

  private skippedLines(): string[] {
    const sum = [...this.skipped.values()].reduce((total, count) => total + count, 0);
    if (sum === 0) return [];
    const names = [...this.skipped].map(([name, count]) => (count === 1 ? name : `${name} (${count})`));
    return [`Skipped: ${counted(sum, 'field')} not drawn: ${names.join(', ')}.`];
  }

  private problemLines(): string[] {
    const more = this.problems.length - problemsShown;
    return [
      ...this.problems.slice(0, problemsShown),
      ...(more > 0 ? [`… and ${counted(more, 'message')} more that could not be read.`] : []),
    ];
  }
}

function layerLines(written: readonly WrittenFrame[]): string[] {
  const kept = written.filter(({ outcome }) => outcome === 'kept');
  return weatherLayers.flatMap((layer) => {
    const ofLayer = kept.filter((frame) => frame.layer === layer);
    const times = ofLayer.map(({ time }) => time.toISOString()).sort();
    const [first] = times;
    const last = times.at(-1);
    if (first === undefined || last === undefined) return [];
    const grids = [...new Set(ofLayer.map(({ grid }) => gridInWords(grid)))];
    const largest = Math.max(...ofLayer.map(({ bytes }) => bytes));
    const when = first === last ? minutes(first) : `${minutes(first)} to ${minutes(last)}`;
    return [
      `${layer}: ${counted(ofLayer.length, 'frame')}, ${when}, ${grids.join('; ')}, at most ${Math.ceil(largest / 1000)} kB`,
    ];
  });
}

function gridInWords({ columns, rows, stepEast }: WeatherGrid): string {
  return `${columns} × ${rows} cells of ${Number(stepEast.toFixed(3))}°`;
}

function minutes(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
