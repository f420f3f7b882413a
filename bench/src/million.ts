import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listVessels } from '@wheelhouse/contract/vessels';
import { countVesselsBy, listVesselChoices, listVesselWindow } from '@wheelhouse/contract/vesselWindow';
import { apiBase } from '@wheelhouse/contract/route';
import { findBrowser } from '../../scripts/browser.ts';
import { startBareBrowser } from './bareBrowser.ts';
import { fillStopped } from './fillDatabase.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { changesInList, firstCard, openFilter } from './listInBrowser.ts';
import { builtPage } from './mapServer.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

const vessels = 1_000_000;
const rounds = 20;
const visits = 5;

/** Names, flags and sizes as registers have them: most vessels are small, and most of a few countries. */
const statements: readonly string[] = [
  `insert into vessel (name, flag, vessel_type_id, build_year, length_overall, gross_tonnage, engine_power, main_gear)
   select (array['ARCTIC', 'SILVER', 'NORDIC', 'OCEAN', 'SANTA', 'SAN', 'STELLA', 'BLUE'])[1 + n % 8] || ' '
            || (array['MARIA', 'STAR', 'ANNA', 'LUNA', 'VIKING', 'JOSE', 'QUEEN'])[1 + n % 7] || ' ' || n % 9973,
          (array['ES', 'FR', 'IT', 'PT', 'GR', 'NO', 'SE', 'DK', 'IS'])[1 + floor(9 * power(random(), 2))::int],
          (select id from vessel_type where parent_id is not null order by id offset n % 10 limit 1),
          1950 + n % 75, round((4 + 80 * power(random(), 4))::numeric, 2), 1 + n % 900, 20 + n % 3000,
          (array['OTB', 'GNS', 'LLS', 'FPO', 'PS'])[1 + n % 5]
   from generate_series(1, ${vessels}) as n`,
  'update register_revision set revision = revision + 1',
  'vacuum (analyze) vessel',
  'analyze',
];

/** What the page asks, each time with another filter, so that no answer is cached. */
const requests: readonly (readonly [name: string, path: string, query: (round: number) => string])[] = [
  ['the first window of all', listVesselWindow.path, () => 'count=60'],
  ['a window in the middle', listVesselWindow.path, (round) => `from=${500_000 + round * 60}`],
  ['filtered by countries and length', listVesselWindow.path, (round) => `flag=ES,FR&lengthMin=${5 + round / 10}`],
  ['filtered to few', listVesselWindow.path, (round) => `lengthMin=${83 + round / 100}`],
  ['longest first', listVesselWindow.path, (round) => `sort=longest&buildYearMin=${1951 + round}`],
  ['with a text', listVesselWindow.path, (round) => `q=maria%20${10 + round}`],
  ['counts of types', countVesselsBy.path, (round) => `list=vesselTypeId&lengthMin=${5 + round / 10}`],
  ['choices of the filter', listVesselChoices.path, () => ''],
];

async function fetched(product: ProductServer, path: string): Promise<number> {
  const response = await fetch(`${product.origin}${apiBase}/${path}`);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.arrayBuffer()).byteLength;
}

/** The list in the browser, by a visitor with an empty cache. */
async function measureInBrowser({ origin }: ProductServer): Promise<void> {
  const executable = findBrowser();
  if (executable === undefined) return console.log('Skipped in the browser: no Chromium or Chrome is installed.');
  if (!existsSync(join(builtPage, 'index.html'))) return console.log('Skipped in the browser: build the page first.');
  const firsts: number[] = [];
  let changes: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const browser = await startBareBrowser(executable, 'plain');
    try {
      const { page, took } = await firstCard(browser, `${origin}/vessels`);
      firsts.push(took);
      if (visit < visits - 1) continue;
      await openFilter(page);
      changes = await changesInList(page);
    } finally {
      await browser.close();
    }
  }
  report('first card of the list in the browser, median', ms(median(firsts)), 'under 1000 ms');
  report('filter change to painted list, median', ms(median(changes)), 'under 300 ms');
  report('filter change to painted list, 95 of 100', ms(quantile(changes, 0.95)), 'under 300 ms');
}

/** A list of a million vessels: its windows beside the plain list, by the embedded database. */
export async function millionBench(): Promise<void> {
  console.log(`\nList of ${vessels.toLocaleString('en-GB')} vessels`);
  const folder = await temporaryFolder();
  try {
    await (await startProduct(folder, { WHEELHOUSE_DEMO: 'off' })).stop();
    await fillStopped(folder, statements, { by: 'select id from vessel limit $1', count: 1 });
    const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
    const windows: number[] = [];
    for (const [name, path, query] of requests) {
      let round = 0;
      const times = await timed(rounds, async () => fetched(product, `${path}?${query((round += 1))}`));
      report(`${name}, median`, ms(median(times)), 'under 300 ms');
      report(`${name}, 95 of 100`, ms(quantile(times, 0.95)), '');
      if (path === listVesselWindow.path) windows.push(median(times));
    }
    await measureInBrowser(product);
    report('memory of the server', `${Math.round(product.residentMb())} MB`, '');
    let bytes = 0;
    const [plain = Number.NaN] = await timed(1, async () => (bytes = await fetched(product, listVessels.path)));
    report(`plain list, ${Math.round(bytes / 1e6)} MB, once`, ms(plain), '');
    report('memory of the server with the plain list', `${Math.round(product.residentMb())} MB`, '');
    report('ratio of the slowest window to the plain list', `1 : ${(plain / Math.max(...windows)).toFixed(0)}`, '');
    await product.stop();
  } finally {
    await removeFolder(folder);
  }
}
