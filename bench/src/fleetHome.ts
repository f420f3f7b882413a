import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@wheelhouse/contract/client';
import { getFleetNow } from '@wheelhouse/contract/fleetNow';
import { addFleetVessels, createFleet, listFleets, removeFleet } from '@wheelhouse/contract/fleets';
import { listLocations } from '@wheelhouse/contract/positions';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser } from './bareBrowser.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { builtPage } from './mapServer.ts';
import { firstDrawn, openWithSession } from './openedPage.ts';
import { removeFolder, startProduct, temporaryFolder } from './productServer.ts';

const fleets = 3;
const vesselsOfFleet = 50;
const visits = 7;

/** Three fleets of vessels that are at sea or in port now, instead of those that the demo's skipper has. */
async function fillFleets(skipper: Client): Promise<void> {
  for (const { id } of await skipper.call(listFleets)) await skipper.call(removeFleet, { params: { id } });
  const vessels = await skipper.call(listLocations);
  for (let place = 0; place < fleets; place += 1) {
    const { id } = await skipper.call(createFleet, { body: { name: `Fleet ${place + 1}` } });
    const some = vessels.slice(place * vesselsOfFleet, (place + 1) * vesselsOfFleet);
    await skipper.call(addFleetVessels, { params: { id }, body: { vesselId: some.map((vessel) => vessel.id) } });
  }
}

/** The page of someone's fleets: how soon it shows where the vessels are. */
export async function fleetHomeBench(): Promise<void> {
  console.log(`\nHome of ${fleets} fleets of ${vesselsOfFleet} vessels`);
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped: build the page first.');
  const folder = await temporaryFolder();
  try {
    const product = await startProduct(folder);
    const skipper = await product.client('skipper');
    await fillFleets(skipper);
    const times = await timed(20, () => skipper.call(getFleetNow));
    const { vessels } = await skipper.call(getFleetNow);
    report(`where ${vessels.length} vessels are, answered, p50`, ms(median(times)), '');
    report('the same, p95', ms(quantile(times, 0.95)), '');
    const token = await product.token('skipper');
    const firsts: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const browser = await startBareBrowser(executable, 'plain');
      try {
        const page = await openWithSession(browser, product.origin, { token, path: '/fleets' });
        firsts.push(await firstDrawn(page, '/fleets', 'main section tbody a[href^="/vessel/"]'));
      } finally {
        await browser.close();
      }
    }
    report('first vessel drawn, median', ms(median(firsts)), 'under 1,000 ms');
    report('the same, longest', ms(Math.max(...firsts)), '');
    await product.stop();
  } finally {
    await removeFolder(folder);
  }
}
