import { unitX, unitY } from '../../web/src/map/engine/mercator.ts';
import { pickVessel } from '../../web/src/map/layers/pickVessel.ts';
import { wordsPerVessel } from '../../web/src/map/liveVessels/vesselRecord.ts';
import { ms, quantile, report } from './figures.ts';
import { fleetAt, sequence } from './mapFleet.ts';

const vessels = 50_000;
const picks = 2_000;

/** What it takes to find the vessel under a pointer among 50,000. */
export function pickBench(): void {
  const records = new Uint32Array(vessels * wordsPerVessel);
  for (const [slot, { latitude, longitude }] of fleetAt(0, vessels, 0).entries()) {
    records[slot * wordsPerVessel] = unitX(longitude);
    records[slot * wordsPerVessel + 1] = unitY(latitude);
  }
  const next = sequence(11);
  const times: number[] = [];
  let found = 0;
  for (let pick = 0; pick < picks; pick += 1) {
    const place = { x: unitX(-30 + next() * 45), y: unitY(40 + next() * 32) };
    const started = performance.now();
    if (pickVessel(records, place, 7, 15) !== -1) found += 1;
    times.push(performance.now() - started);
  }
  if (found === 0) throw new Error('Nothing was ever found: the bench measures nothing.');
  report('hover pick among 50,000, median', `${quantile(times, 0.5).toFixed(2)} ms`, 'under 4 ms');
  report('hover pick among 50,000, p99', ms(quantile(times, 0.99)), '');
}
