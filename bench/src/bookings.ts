import { Agent, request } from 'node:http';
import { bookSlot } from '@wheelhouse/contract/bookings';
import { changeEvent, createEvent } from '@wheelhouse/contract/events';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { median, ms, report } from './figures.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

const racers = 1000;
const races = 10;
const dayMs = 86_400_000;

/** A thousand simultaneous requests for one slot of the real server, each with its own connection and address. */
export async function bookingsBench(): Promise<void> {
  console.log('\nBookings');
  const folder = await temporaryFolder();
  const env = { WHEELHOUSE_PAGE: 'off', WHEELHOUSE_TRUSTED_PROXIES: '1' };
  // The demo's accounts and providers without its ships, which keep the processor busy at first.
  await (await startProduct(folder, env)).stop();
  const product = await startProduct(folder, { ...env, WHEELHOUSE_DEMO: 'off' });
  try {
    const tokens = await Promise.all(['skipper', 'owner', 'newcomer'].map((name) => product.token(name)));
    const slots = await makeSlots(product);
    const times: number[] = [];
    let otherwise = 0;
    for (const slot of slots) {
      const path = `${apiBase}/${bookSlot.path.replace('{id}', `${slot.event}`).replace('{itemId}', `${slot.id}`)}`;
      const started = performance.now();
      const statuses = await callAll(product.origin, path, tokens);
      times.push(performance.now() - started);
      const won = statuses.filter((status) => status === 200).length;
      const lost = statuses.filter((status) => status === 409).length;
      if (won !== 1 || lost !== racers - 1) otherwise += 1;
    }
    report(`${racers} bookings of one slot at once, median of ${races}`, ms(median(times)), 'under 2000 ms');
    report('  slowest', ms(Math.max(...times)), 'under 2000 ms');
    report('  races without exactly one winner', `${otherwise}`, '0');
  } finally {
    await product.stop();
    await removeFolder(folder);
  }
}

/** A slot for each race, of one event of the demo's editor. */
async function makeSlots(product: ProductServer): Promise<{ event: number; id: number }[]> {
  const client = await product.client('editor');
  const { id, version } = await client.call(createEvent, { body: {} });
  const day = new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);
  const at = (minutes: number) => new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000).toISOString();
  const { schedule } = await client.call(changeEvent, {
    params: { id },
    body: {
      version,
      title: 'Races',
      shortDescription: '',
      longDescription: '',
      published: true,
      start: `${day}T00:00:00Z`,
      end: `${day}T23:59:59Z`,
      utcOffset: '+00:00',
      schedule: Array.from({ length: races }, (_, race) => ({
        title: `Race ${race}`,
        notes: 'One winner',
        start: at(race * 5),
        end: at(race * 5 + 5),
      })),
    },
  });
  return schedule.map((slot) => ({ event: id, id: slot.id }));
}

/** @returns the status of each answer */
async function callAll(origin: string, path: string, tokens: readonly string[]): Promise<number[]> {
  const agent = new Agent({ maxSockets: racers });
  const call = (place: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        [tokenHeader]: tokens[place % tokens.length] ?? '',
        'x-forwarded-for': `10.0.${place >> 8}.${place & 255}`,
      };
      const sent = request(`${origin}${path}`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      sent.on('error', reject);
      sent.end();
    });
  const statuses = await Promise.all(Array.from({ length: racers }, (_, place) => call(place)));
  agent.destroy();
  return statuses;
}
