import { weatherLayers, type WeatherGrid } from '@wheelhouse/contract/weather';
import type { WrittenFrame } from './frameStore.ts';

/** Lines about invalid messages, shared by the files that have some; the rest of each file is counted. */
const problemLines = 30;
/** Lines about past frames, of which cron may bring hundreds. */
const pastLines = 10;

/** The origin of a frame. */
export interface Origin {
  /** Names of the files of its fields. */
  readonly files: readonly string[];
  /** The content, if it differs from what the layer shows. */
  readonly substitute: string | undefined;
}

/** The result for a frame, and its origin. */
type Made = WrittenFrame & Origin;

/** The report of an import of forecasts, for the user who started it. */
export class ImportReport {
  private readonly unreadable: string[] = [];
  private readonly problems = new Map<string, string[]>();
  private readonly skipped = new Map<string, number>();
  private readonly origins: Origin[] = [];

  /** A file that could not be read at all, or has nothing usable; always reported. */
  file(file: string, why: string): void {
    this.unreadable.push(`${file}: ${why}`);
  }

  /** A message that could not be used, by the name of its file and its number there, from 1. */
  problem(file: string, field: number, why: string): void {
    const known = this.problems.get(file) ?? [];
    known.push(`${file}, message ${field}: ${why}`);
    this.problems.set(file, known);
  }

  /** A valid field that is not drawn. */
  skip(name: string): void {
    this.skipped.set(name, (this.skipped.get(name) ?? 0) + 1);
  }

  /** A frame that will be written, in the order of writing. */
  made(origin: Origin): void {
    this.origins.push(origin);
  }

  /** What was stored of each layer, what was not, and why. */
  lines(written: readonly WrittenFrame[]): string[] {
    const made = written.map((frame, place) => ({
      ...frame,
      ...(this.origins[place] ?? { files: [], substitute: undefined }),
    }));
    return [
      ...layerLines(made),
      ...unusedLines(made),
      ...this.skippedLines(),
      ...this.unreadable,
      ...this.messageLines(),
    ];
  }

  private skippedLines(): string[] {
    const sum = [...this.skipped.values()].reduce((total, count) => total + count, 0);
    if (sum === 0) return [];
    const names = [...this.skipped].map(([name, count]) => (count === 1 ? name : `${name} (${count})`));
    return [`Skipped: ${counted(sum, 'field')} not drawn: ${names.join(', ')}.`];
  }

  /** The first ones of every file, so that no file hides the others. */
  private messageLines(): string[] {
    const each = Math.max(1, Math.floor(problemLines / Math.max(1, this.problems.size)));
    return [...this.problems].flatMap(([file, problems]) => {
      const more = problems.length - each;
      const rest = more > 0 ? [`${file}: … and ${counted(more, 'message')} more that could not be used`] : [];
      return [...problems.slice(0, each), ...rest];
    });
  }
}

function layerLines(made: readonly Made[]): string[] {
  const kept = made.filter(({ outcome }) => outcome === 'kept');
  return weatherLayers.flatMap((layer) => {
    const ofLayer = kept.filter((frame) => frame.layer === layer);
    if (ofLayer.length === 0) return [];
    const grids = [...new Set(ofLayer.map(({ grid }) => gridAsText(grid)))];
    const largest = Math.max(...ofLayer.map(({ bytes }) => bytes));
    const substitutes = new Set(ofLayer.flatMap(({ substitute }) => substitute ?? []));
    const facts = [
      counted(ofLayer.length, 'frame'),
      timesOf(ofLayer),
      grids.join('; '),
      `at most ${Math.ceil(largest / 1000)} kB`,
    ];
    return [[`${layer}: ${facts.join(', ')}`, ...substitutes].join('; ')];
  });
}

function unusedLines(made: readonly Made[]): string[] {
  const count = (outcome: WrittenFrame['outcome']) => made.filter((frame) => frame.outcome === outcome).length;
  const there = count('there');
  const older = count('older');
  return [
    ...(there > 0 ? [`Unchanged: ${counted(there, 'frame')} already imported.`] : []),
    ...(older > 0
      ? [`Not imported: ${counted(older, 'frame')}, because a newer or more complete forecast exists.`]
      : []),
    ...pastLinesOf(made.filter(({ outcome }) => outcome === 'over')),
  ];
}

/** One line for the frames of one layer from the same files: `Not kept: gfs.grib2, temperature of … is more than a day past.` */
function pastLinesOf(past: readonly Made[]): string[] {
  const groups = [...Map.groupBy(past, ({ files, layer }) => `${files.join(' and ')}, ${layer}`)];
  const lines = groups
    .slice(0, pastLines)
    .map(([name, frames]) => `Not imported: ${name} for ${timesOf(frames)}, more than a day old.`);
  const rest = groups.slice(pastLines).reduce((sum, [, frames]) => sum + frames.length, 0);
  return rest === 0
    ? lines
    : [...lines, `Not kept: ${counted(rest, 'frame')} more whose time is more than a day past.`];
}

/** `2026-05-01 12:00 UTC`, or the first and the last of several. */
function timesOf(frames: readonly WrittenFrame[]): string {
  const times = [...new Set(frames.map(({ time }) => minutes(time.toISOString())))].sort();
  const [first = ''] = times;
  const last = times.at(-1) ?? first;
  return first === last ? first : `${first} to ${last}`;
}

function gridAsText({ columns, rows, stepEast }: WeatherGrid): string {
  return `${columns} × ${rows} cells of ${Number(stepEast.toFixed(3))}°`;
}

function minutes(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
