import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@wheelhouse/contract/client';
import { listLocations } from '@wheelhouse/contract/positions';
import { tokenHeader } from '@wheelhouse/contract/route';
import { getVessel } from '@wheelhouse/contract/vessels';
import { encodeReport, withTagBlock } from '@wheelhouse/demo/ships/encode';
import { ms, quantile, report, timed } from './figures.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

const rounds = 200;
const trackPoints = 130_000;
const trackDays = 90;

/** Times of repeated requests for a plain list, with and without the tag of the previous answer. */
async function listTimes(product: ProductServer, path: string, token: string): Promise<void> {
  const address = `${product.origin}/api/v3/${path}`;
  const headers = { [tokenHeader]: token, 'accept-encoding': 'br' };
  let tag = '';
  const fresh = await timed(rounds, async () => {
    const response = await fetch(address, { headers });
    tag = response.headers.get('etag') ?? '';
    await response.arrayBuffer();
  });
  let unchanged = 0;
  const again = await timed(rounds, async () => {
    const response = await fetch(address, { headers: { ...headers, 'if-none-match': tag } });
    if (response.status === 304) unchanged += 1;
    else tag = response.headers.get('etag') ?? '';
    await response.arrayBuffer();
  });
  report(`${path}, fresh, p95`, ms(quantile(fresh, 0.95)), 'under 50 ms');
  report(
    `${path}, requested again (${unchanged} of ${rounds} were 304), p95`,
    ms(quantile(again, 0.95)),
    'under 20 ms',
  );
}

/** A track out of a port and back, day after day, at a point each 60 seconds. */
function voyage(mmsi: number, latitude: number, longitude: number): string[] {
  const step = (trackDays * 86_400_000) / trackPoints;
  const start = Date.now() - trackDays * 86_400_000 + 60_000;
  return Array.from({ length: trackPoints }, (_, i) => {
    const turn = (i / 1440) * 2 * Math.PI;
    const [sentence = ''] = encodeReport({
      type: 1,
      repeat: 0,
      mmsi,
      status: 7,
      rot: 0,
      sog: 100,
      accuracy: true,
      lon: Math.round((longitude + Math.sin(turn) * 0.5 + Math.sin(turn * 31) * 0.02) * 600_000),
      lat: Math.round((latitude + Math.cos(turn) * 0.3 + Math.cos(turn * 29) * 0.02) * 600_000),
      cog: Math.round((turn * 573) % 3600),
      heading: 511,
      second: 60,
      maneuver: 0,
      raim: false,
      radio: 0,
    });
    return `${withTagBlock(sentence, 'bench', start + i * step)}\r\n`;
  });
}

/** A register vessel with an MMSI that the demo's ships do not use now. */
async function someVessel(client: Client): Promise<{ id: number; mmsi: number }> {
  const located = await client.call(listLocations, { query: {} });
  for (const { id } of located) {
    const { mmsi } = await client.call(getVessel, { params: { id } });
    if (mmsi !== undefined) return { id, mmsi };
  }
  throw new Error('No vessel of the demonstration has a position.');
}

async function trackTimes(folder: string): Promise<void> {
  const connected = Promise.withResolvers<Socket>();
  const station = createServer(connected.resolve);
  await new Promise<void>((resolve) => station.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = station.address() as AddressInfo;
  const filling = await startProduct(folder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_AIS: `tcp://127.0.0.1:${port}` });
  const { id, mmsi } = await someVessel(await filling.client('skipper'));
  const socket = await connected.promise;
  const before = await filling.figure('positions_stored_total');
  // Far from where the ship was: its first reports are taken for jumps until they agree with each other.
  socket.write(voyage(mmsi, 62, 2).join(''));
  for (let waited = 0; waited < 600; waited += 1) {
    if ((await filling.figure('positions_stored_total')) - before >= trackPoints - 100) break;
    await sleep(100);
  }
  const stored = (await filling.figure('positions_stored_total')) - before;
  socket.destroy();
  await filling.stop();
  station.close();

  const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off' });
  // The days that are over are packed in the background after the start.
  await sleep(15_000);
  const headers = { [tokenHeader]: await product.token('skipper') };
  const address = `${product.origin}/api/v3/vessels/${id}/path?trackType=90d`;
  let text = '';
  const times = await timed(50, async () => {
    text = await (await fetch(address, { headers })).text();
  });
  const points = text.split('"lastUpdate"').length - 1;
  report(
    `90-day track of ${stored} points, as ${points} points, p50`,
    ms(quantile(times, 0.5)),
    'under 100 ms, 2,000 points',
  );
  report('90-day track, p95', ms(quantile(times, 0.95)), 'under 100 ms');
  await product.stop();
}

/** The demo's past is written in the background after its first start. */
async function untilPastIsMade(product: ProductServer): Promise<void> {
  for (let quiet = 0, waited = 0; quiet < 5 && waited < 240; waited += 1) {
    quiet = (await product.figure('positions_waiting')) < 500 ? quiet + 1 : 0;
    await sleep(500);
  }
}

/** How soon the product is usable, and how fast its lists and tracks answer with the demo's 4,000 vessels. */
export async function answersBench(): Promise<void> {
  console.log('\nStart and answers, on the demonstration world');
  const folder = await temporaryFolder();
  try {
    const first = await startProduct(folder);
    report('first start, the world made', ms(first.readyAfterMs), 'under 30 s');
    await untilPastIsMade(first);
    await first.stop();
    const product = await startProduct(folder);
    report('start on an existing data folder', ms(product.readyAfterMs), 'under 3 s');
    // A new listener first gets every ship of the demo at once.
    await sleep(6000);
    const token = await product.token('skipper');
    await listTimes(product, 'vessels', token);
    await listTimes(product, 'vessels/location', token);
    await listTimes(product, 'dictionaries', token);
    await product.stop();
    await trackTimes(folder);
  } finally {
    await removeFolder(folder);
  }
}
