import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tokenHeader } from '@wheelhouse/contract/route';
import { encodeReport } from '@wheelhouse/demo/ships/encode';
import { ms, quantile, report } from './figures.ts';
import { removeFolder, startProduct, temporaryFolder } from './productServer.ts';

const perSecond = 5000;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const ships = 20_000;
const stepMs = 50;

/** The sentences of one second: each ship in turn, sailing on at 12 knots between its reports. */
function sentencesOf(second: number): string {
  let text = '';
  for (let i = 0; i < perSecond; i += 1) {
    const number = second * perSecond + i;
    const ship = number % ships;
    const turn = Math.floor(number / ships);
    const [sentence = ''] = encodeReport({
      type: 1,
      repeat: 0,
      mmsi: 200_000_000 + ship,
      status: 7,
      rot: 0,
      sog: 120,
      accuracy: true,
      lon: (ship % 200) * 60_000 + turn * 80,
      lat: (40 + Math.floor(ship / 200) * 0.3) * 600_000 + turn * 80,
      cog: 450,
      heading: 45,
      second: 60,
      maneuver: 0,
      raim: false,
      radio: 0,
    });
    text += `${sentence}\r\n`;
  }
  return text;
}

async function send(socket: Socket, lines: readonly string[]): Promise<void> {
  const started = performance.now();
  const perStep = (perSecond * stepMs) / 1000;
  for (let step = 0; step * perStep < lines.length; step += 1) {
    socket.write(lines.slice(step * perStep, (step + 1) * perStep).join(''));
    await sleep(Math.max(0, started + (step + 1) * stepMs - performance.now()));
  }
}

/**
 * 5,000 messages a second from a socket for a minute, while a person's page asks: how long answers take, what memory
 * does, and whether everything sent is in the database.
 */
export async function ingestBench(): Promise<void> {
  console.log(`\nIngest: ${perSecond} messages a second for ${seconds} s from ${ships} ships`);
  const lines = Array.from({ length: seconds }, (_, second) => sentencesOf(second).split(/(?<=\n)/)).flat();
  const connected = Promise.withResolvers<Socket>();
  const station = createServer(connected.resolve);
  await new Promise<void>((resolve) => station.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address.
  const { port } = station.address() as AddressInfo;
  const folder = await temporaryFolder();
  await (await startProduct(folder)).stop();
  // The world of the first start stays; its own ships are quiet now, so that what is stored is what was sent.
  const product = await startProduct(folder, { WHEELHOUSE_DEMO: 'off', WHEELHOUSE_AIS: `tcp://127.0.0.1:${port}` });
  try {
    const headers = { [tokenHeader]: await product.token('skipper'), accept: '*/*', 'accept-encoding': 'br' };
    const addresses = ['/api/v3/vessels/location', '/api/v3/vessels', '/vessels'];
    const socket = await connected.promise;
    const before = await product.figure('positions_stored_total');
    const answers: number[] = [];
    const memory: number[] = [];
    let sending = true;
    const asking = (async () => {
      for (let round = 0; sending; round += 1) {
        const started = performance.now();
        const accept = round % 3 === 2 ? 'text/html' : headers.accept;
        const response = await fetch(`${product.origin}${addresses[round % 3]}`, { headers: { ...headers, accept } });
        await response.arrayBuffer();
        answers.push(performance.now() - started);
        memory.push(product.residentMb());
        await sleep(50);
      }
    })();
    await send(socket, lines);
    const sentIn = performance.now();
    sending = false;
    await asking;
    for (let waited = 0; (await product.figure('positions_waiting')) > 0 && waited < 200; waited += 1) await sleep(50);
    await sleep(1000);
    const stored = (await product.figure('positions_stored_total')) - before;
    const third = Math.floor(memory.length / 3);
    report('page requests during it, p50', ms(quantile(answers, 0.5)), '');
    report('page requests during it, p99', ms(quantile(answers, 0.99)), 'under 100 ms');
    report('sent and not stored', `${lines.length - stored} of ${lines.length}`, '0');
    report('written after the last was sent', ms(performance.now() - sentIn), '');
    report(
      'memory, middle third to last third',
      `${quantile(memory.slice(third, 2 * third), 0.5).toFixed(0)} to ${quantile(memory.slice(2 * third), 0.5).toFixed(0)} MB`,
      'flat',
    );
    socket.destroy();
  } finally {
    await product.stop();
    station.close();
    await removeFolder(folder);
  }
}
