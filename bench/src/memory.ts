import { LiveVessels } from '../../server/src/marine/ais/liveVessels.ts';
import { report } from './figures.ts';

const vessels = 100_000;

function megabytes(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1024 / 1024;
}

/** What 100,000 latest positions take in memory. */
export function memoryBench(): void {
  console.log('\nLatest positions in memory');
  const before = megabytes();
  const liveVessels = new LiveVessels();
  const at = Date.now();
  for (let i = 0; i < vessels; i += 1) {
    const [latitude, longitude] = [30_000_000 + i * 10, i * 100];
    liveVessels.restore(
      { mmsi: 200_000_000 + i, at, latitude, longitude, speed: 100, course: 900, heading: 90, status: 7 },
      at,
    );
  }
  report(`${liveVessels.size} positions`, `${(megabytes() - before).toFixed(1)} MB`, 'under 100 MB');
}
