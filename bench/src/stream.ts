import { cutFrame, packPositions, type FramePosition } from '@wheelhouse/contract/positionFrames';
import { median, ms, quantile, report } from './figures.ts';

const registered = 20_000;
const viewers = 200;
const rounds = 10;

/** Ships all over the seas between 30 and 75° N, more of them in some places, each second. */
function movedAt(round: number, count: number): FramePosition[] {
  const second = Math.floor(Date.now() / 1000);
  return Array.from({ length: count }, (_, index) => {
    const ship = (index * 7919 + round) % registered;
    return {
      id: ship + 1,
      latitude: 30 + ((ship * 2_654_435_761) % 45_000) / 1000,
      longitude: -20 + ((ship * 40_503) % 60_000) / 1000 + round / 1000,
      speed: (ship % 160) / 10,
      course: (ship % 3600) / 10,
      heading: ship % 360,
      second: second - (ship % 3),
    };
  });
}

/** How the same positions look as text, one object a position. */
function asText(positions: readonly FramePosition[]): Uint8Array {
  const listed = positions.map(({ second, ...position }) => ({
    ...position,
    lastUpdate: new Date(second * 1000).toISOString(),
  }));
  return Buffer.from(`event: positions\ndata: ${JSON.stringify({ positions: listed })}\n\n`);
}

interface Cost {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** The bytes and milliseconds of each viewer and second. */
function costs(count: number, send: (moved: readonly FramePosition[]) => number): Cost {
  const found = Array.from({ length: rounds }, (_, round) => {
    const moved = movedAt(round, count);
    const started = performance.now();
    const bytes = send(moved);
    return { bytes: bytes / viewers, milliseconds: (performance.now() - started) / viewers };
  });
  return {
    bytes: median(found.map(({ bytes }) => bytes)),
    milliseconds: quantile(
      found.map((one) => one.milliseconds),
      0.5,
    ),
  };
}

const everyViewer = Array.from({ length: viewers }, (_, viewer) => viewer);

/** What the server does for each viewer of the live map and second: text for each, and frames made once and cut to the view. */
export function streamBench(): void {
  console.log(`\nLive stream, ${viewers} viewers with a view of 6° by 10°, a filter each`);
  for (const count of [400, 2000]) {
    const text = costs(count, (moved) => everyViewer.reduce((sum) => sum + asText(moved).length, 0));
    const frames = costs(count, (moved) => {
      const frame = packPositions(moved, Math.floor(Date.now() / 1000));
      return everyViewer.reduce((sum, viewer) => {
        const [south, west] = [35 + (viewer % 34), -15 + (viewer % 44)];
        const cut = cutFrame(frame, { south, west, north: south + 6, east: west + 10 }, new Set([viewer]));
        return sum + (cut?.length ?? 0);
      }, 0);
    });
    const whole = packPositions(movedAt(0, count), Math.floor(Date.now() / 1000)).length;
    const one = (cost: Cost) => `${(cost.bytes / 1000).toFixed(1)} kB, ${ms(cost.milliseconds)}`;
    report(`${count} moved: text for each viewer`, one(text), '');
    report(
      `${count} moved: frame cut to the view`,
      `${(frames.bytes / 1000).toFixed(2)} kB, ${frames.milliseconds.toFixed(4)} ms`,
      '',
    );
    report(`${count} moved: frame of the whole world`, `${(whole / 1000).toFixed(1)} kB`, '16 bytes a vessel');
    const [bytes, time] = [text.bytes / frames.bytes, text.milliseconds / frames.milliseconds];
    report(
      `${count} moved: text beside frames`,
      `${bytes.toFixed(0)} x, ${time.toFixed(0)} x`,
      'at least 10 x in bytes and time',
    );
  }
}
