import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { encodeReport, withTagBlock } from '@wheelhouse/demo/ships/encode';

export const positionsPerSecond = 200;
const ships = 400;
const stepMs = 100;

/** A station that sends to its connections, and notes how long there were none. @param host where it listens */
export async function openStation(host = '127.0.0.1') {
  let link: Socket | undefined;
  let lostAt: number | undefined;
  const gaps: number[] = [];
  const server = createServer((socket) => {
    link = socket;
    if (lostAt !== undefined) gaps.push(performance.now() - lostAt);
    lostAt = undefined;
    socket
      .on('error', () => {})
      .on('close', () => {
        if (link !== socket) return;
        link = undefined;
        lostAt = performance.now();
      });
  }).listen(0, host);
  await once(server, 'listening');
  return {
    // A server that listens on TCP has an address.
    port: (server.address() as AddressInfo).port,
    gaps,
    isRead: () => link !== undefined,
    send: (text: string) => void link?.write(text),
    close() {
      link?.destroy();
      server.close();
    },
  };
}

export type Station = Awaited<ReturnType<typeof openStation>>;

/** The sentence of a ship's report at a whole second. */
function sentenceOf(ship: number, at: number): string {
  const [sentence = ''] = encodeReport({
    type: 1,
    repeat: 0,
    mmsi: 200_000_000 + ship,
    status: 7,
    rot: 0,
    sog: 20,
    accuracy: true,
    lon: (ship % 20) * 600_000 + ((at / 1000) % 100_000),
    lat: (40 + Math.floor(ship / 20)) * 600_000,
    cog: 900,
    heading: 90,
    second: 60,
    maneuver: 0,
    raim: false,
    radio: 0,
  });
  return `${withTagBlock(sentence, 'bench', at)}\r\n`;
}

/**
 * Sends positions to stations, all to each of them, until `stop`: none twice, since a ship has at most one a second.
 */
export function sendTo(stations: readonly Station[], perSecond = positionsPerSecond) {
  let isRunning = true;
  let isSilent = false;
  const sent = new Set<string>();
  const lastOf = new Map<number, number>();
  const sending = (async () => {
    let second = Math.floor(Date.now() / 1000) * 1000;
    for (let at = performance.now(), count = 0; isRunning; at += stepMs) {
      let text = '';
      for (let i = 0; !isSilent && i < (perSecond * stepMs) / 1000; i += 1, count += 1) {
        const ship = count % ships;
        second = Math.max(second, Math.floor(Date.now() / 1000) * 1000);
        if (lastOf.get(ship) === second) continue;
        lastOf.set(ship, second);
        sent.add(`${200_000_000 + ship} ${second / 1000}`);
        text += sentenceOf(ship, second);
      }
      for (const station of stations) station.send(text);
      await sleep(Math.max(0, at + stepMs - performance.now()));
    }
  })();
  return {
    silence(silent: boolean) {
      isSilent = silent;
    },
    async stop() {
      isRunning = false;
      await sending;
    },
    /** Positions sent until now. */
    get count() {
      return sent.size;
    },
    /** How many positions were sent, how many of them the database at this address lacks, and how many it has twice. */
    async stored(url: string) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query<{ key: string }>(
        `select mmsi || ' ' || extract(epoch from at)::bigint as key from position`,
      );
      await client.end();
      const stored = new Set(rows.map(({ key }) => key));
      const lost = [...sent].filter((key) => !stored.has(key)).length;
      return { sent: sent.size, lost, twice: rows.length - stored.size };
    },
    /** Of how many ships the last position sent is not in this list. */
    behind(seen: readonly { readonly name: string; readonly lastUpdate: string }[]): number {
      const shown = new Map(seen.map(({ name, lastUpdate }) => [name, Date.parse(lastUpdate)]));
      return [...lastOf].filter(([ship, at]) => shown.get(`MMSI ${200_000_000 + ship}`) !== at).length;
    },
  };
}
