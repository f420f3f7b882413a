import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { listEvents } from '@wheelhouse/contract/events';
import { getInstallation } from '@wheelhouse/contract/installation';
import { listNews } from '@wheelhouse/contract/news';
import { apiBase, tokenHeader } from '@wheelhouse/contract/route';
import { listSubscriptionTypes } from '@wheelhouse/contract/registration';
import { rightCompany } from '@wheelhouse/contract/testForms';
import { listVessels } from '@wheelhouse/contract/vessels';
import { createHandover } from '@wheelhouse/contract/handover';
import { ms, quantile, report } from './figures.ts';
import { removeFolder, startProduct, temporaryFolder, type ProductServer } from './productServer.ts';

const streams = 1000;
const requestsPerSecond = 200;
const seconds = 60;
/** Different people, each with their own address. */
const people = 250;

interface BenchRequest {
  readonly path: string;
  readonly from: string;
  readonly token?: string;
  readonly body?: object;
  readonly page?: boolean;
}

interface Outcome {
  /** 0 where no answer came. */
  readonly status: number;
  readonly ms: number;
  readonly answer: string;
}

/** The real server above its capacity: a thousand streams, mixed requests, and one greedy client. */
export async function overloadBench(): Promise<void> {
  console.log('\nOverload');
  const folder = await temporaryFolder();
  const env = { WHEELHOUSE_TRUSTED_PROXIES: '1', WHEELHOUSE_STREAMS_PER_ADDRESS: '2000' };
  const product = await startProduct(folder, env);
  const agent = new Agent({ keepAlive: true, maxSockets: 2000 });
  let readers: Worker | undefined;
  try {
    await untilComplete(product);
    const mixture = await mixtureOf(product);
    readers = await openStreams(product, mixture);
    await mixedLoad(product, agent, mixture.requests);
    await readers.terminate();
    await stranger(product, agent, mixture.requests, { name: 'at the rate limit', requestOf: mixture.requests });
    for (const [name, path] of costly) await stranger(product, agent, mixture.requests, { name, requestOf: path });
    await atOnce(product, agent);
    report('resident memory at the end', `${product.residentMb().toFixed(0)} MB`, '');
  } finally {
    await readers?.terminate();
    agent.destroy();
    await product.stop();
    await removeFolder(folder);
  }
}

/** Waits until the past of the demo's ships is written, which uses one processor. */
async function untilComplete(product: ProductServer): Promise<void> {
  const client = await product.client('owner');
  while ((await client.call(getInstallation)).demonstrationHistory !== undefined) await sleep(500);
}

function ask(product: ProductServer, agent: Agent, { path, from, token, body, page }: BenchRequest): Promise<Outcome> {
  const started = performance.now();
  const sent = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const end = (status: number, answer: string) => resolve({ status, ms: performance.now() - started, answer });
    const sending = request(
      `${product.origin}${page === true ? '' : `${apiBase}/`}${path}`,
      {
        agent,
        method: sent === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': from,
          'accept-encoding': 'br',
          accept: page === true ? 'text/html' : 'application/json',
          ...(token === undefined ? {} : { [tokenHeader]: token }),
          ...(sent === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(parts).toString()));
        response.on('error', () => end(0, ''));
      },
    );
    sending.on('error', () => end(0, ''));
    sending.end(sent);
  });
}

/** What people look at, each kind as often as it is listed. */
async function mixtureOf(product: ProductServer) {
  const client = await product.client('owner');
  const token = await product.token('owner');
  const vessels = (await client.call(listVessels)).slice(0, 400).map(({ id }) => id);
  const { data: news } = await client.call(listNews);
  const { data: events } = await client.call(listEvents);
  const event = events[0]?.id ?? 1;
  const one = (ids: readonly number[], turn: number) => ids[turn % ids.length] ?? 1;
  const articles = news.map(({ id }) => id);
  const kinds: readonly ((turn: number) => Omit<BenchRequest, 'from'>)[] = [
    () => ({ path: 'news' }),
    (turn) => ({ path: `news/${one(articles, turn)}` }),
    (turn) => ({ path: `/news/${one(articles, turn)}`, page: true }),
    (turn) => ({ path: `vessel/${one(vessels, turn)}`, token }),
    (turn) => ({ path: `vessel/${one(vessels, turn)}` }),
    (turn) => ({ path: `vessels/${one(vessels, turn)}/location`, token }),
    (turn) => ({ path: `vessel/${one(vessels, turn)}/fishingRights`, token }),
    () => ({ path: 'vessels/location', token }),
    () => ({ path: 'events' }),
    () => ({ path: `events/${event}` }),
    () => ({ path: 'serviceProvider/branches' }),
    () => ({ path: 'user/active', token }),
    (turn) => ({ path: `search?query=${['hav', 'nord', 'trawl', 'nets'][turn % 4]}`, token }),
    () => ({ path: 'user/notices', token }),
    () => ({ path: 'dictionaries' }),
    () => ({ path: '/', page: true }),
  ];
  const requests = (turn: number): BenchRequest => {
    const kind = kinds[turn % kinds.length];
    if (kind === undefined) throw new Error('There is nothing to ask for.');
    return { ...kind(Math.floor(turn / kinds.length)), from: `10.1.${(turn % people) >> 7}.${(turn % people) & 127}` };
  };
  // One after the other: what many at once meet is measured below.
  const tokens: string[] = [];
  while (tokens.length < 40) tokens.push(await product.token('owner'));
  return { requests, event, tokens };
}

/** Half of them watch the map, half an event, all from one address. @returns the thread that reads them */
async function openStreams(
  product: ProductServer,
  { event, tokens }: Pick<Awaited<ReturnType<typeof mixtureOf>>, 'event' | 'tokens'>,
): Promise<Worker> {
  const { port, host } = new URL(product.origin);
  const requests = Array.from({ length: streams }, (_, place) => {
    const isMap = place % 2 === 0;
    const path = isMap ? 'vessels/location/stream' : `events/${event}/stream`;
    const token = isMap ? `${tokenHeader}: ${tokens[place % tokens.length] ?? ''}\r\n` : '';
    return `GET ${apiBase}/${path} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: 10.9.9.9\r\n${token}\r\n`;
  });
  const workerData = { port: Number(port), requests };
  const readers = new Worker(new URL('streamReaders.ts', import.meta.url), { workerData });
  const [there] = await once(readers, 'message');
  report(`${streams} event streams from one address, open`, String(there), `${streams}`);
  return readers;
}

async function mixedLoad(
  product: ProductServer,
  agent: Agent,
  requests: (turn: number) => BenchRequest,
): Promise<void> {
  const own = monitorEventLoopDelay();
  own.enable();
  const outcomes: Promise<Outcome>[] = [];
  const started = performance.now();
  for (let turn = 0; turn < requestsPerSecond * seconds; turn += 1) {
    const due = started + (turn * 1000) / requestsPerSecond;
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    outcomes.push(ask(product, agent, requests(turn)));
  }
  const all = await Promise.all(outcomes);
  const done = all.filter(({ status }) => status === 200).map((one) => one.ms);
  const refused = all.filter(({ status }) => status === 503).map((one) => one.ms);
  const took = (performance.now() - started) / 1000;
  report(
    `${requestsPerSecond} mixed requests a second for ${seconds} s, with streams`,
    `${all.length} in ${took.toFixed(1)} s`,
    '',
  );
  report('  200', `${done.length}`, '');
  report('    p50', ms(quantile(done, 0.5)), '');
  report('    p95', ms(quantile(done, 0.95)), '');
  report('    p99', ms(quantile(done, 0.99)), 'under 1000 ms, or early 503s');
  report('  503 with the time to come back', `${refused.length}`, '');
  if (refused.length > 0) report('    p99 of those', ms(quantile(refused, 0.99)), '');
  const late = await product.figure('nodejs_eventloop_lag_p99_seconds');
  report('  the server’s own thread late by, p99', ms(late * 1000), '');
  report('  the bench’s own thread late by, p99', ms(own.percentile(99) / 1e6), '');
  report('  other answers', `${all.length - done.length - refused.length}`, '0');
}

/** What costs the server most, each at another place. */
const costly: readonly (readonly [name: string, requestOf: (turn: number) => { readonly path: string }])[] = [
  [
    'a client that requests weather at points',
    (turn) => ({ path: `weather/point?latitude=${50 + (turn % 200) / 10}&longitude=${(turn % 77) / 7}` }),
  ],
  [
    'a client that requests tiles of the seabed',
    (turn) => ({ path: `chart/raster/seabed/9/${230 + (turn % 50)}/${130 + (Math.floor(turn / 50) % 40)}` }),
  ],
];

/** One address requests as much as the rate allows; measures how long other clients wait. */
async function stranger(
  product: ProductServer,
  agent: Agent,
  requests: (turn: number) => BenchRequest,
  flooding: { readonly name: string; readonly requestOf: (turn: number) => Omit<BenchRequest, 'from'> },
): Promise<void> {
  const stop = new AbortController();
  let count = 0;
  const flood = Array.from({ length: 100 }, async (_, place) => {
    for (let turn = place; !stop.signal.aborted; turn += 100) {
      const { status } = await ask(product, agent, { ...flooding.requestOf(turn), from: '10.66.6.6' });
      count += 1;
      // The rate is a thousand a second.
      if (status !== 200) await sleep(100);
    }
  });
  const others: Outcome[] = [];
  const started = performance.now();
  for (let turn = 0; performance.now() - started < 15_000; turn += 1) {
    const asking = ask(product, agent, requests(turn * 7)).then((outcome) => others.push(outcome));
    await sleep(50);
    if (turn % 20 === 19) await asking;
  }
  stop.abort();
  await Promise.all(flood);
  const took = (performance.now() - started) / 1000;
  report(`a stranger ${flooding.name}, requests a second`, `${(count / took).toFixed(0)}`, '');
  report(
    '  what others wait at that time, p95',
    ms(
      quantile(
        others.map((one) => one.ms),
        0.95,
      ),
    ),
    'under 300 ms',
  );
  report('  others refused or failed', `${others.filter(({ status }) => status !== 200).length}`, '0');
}

/** What made the server wait for itself: many clients at once who renew a session, hand one over, or register. */
async function atOnce(product: ProductServer, agent: Agent): Promise<void> {
  const plans = await (await product.client('skipper')).call(listSubscriptionTypes);
  const free = plans.find(({ price }) => price === 0)?.id ?? 1;
  for (const count of [12, 25, 40]) {
    const client = await product.client('skipper');
    const codes: { code: string; username: string }[] = [];
    for (let made = 0; made < count; made += 1) codes.push(await client.call(createHandover));
    const handed = await all(product, agent, count, (place) => ({ path: 'login/handover', body: codes[place] ?? {} }));
    reportTimes(`${count} hand-over codes of one account at once, slowest`, handed, 0);
    const registered = await all(product, agent, count, (place) => ({
      path: 'user/company',
      body: {
        ...rightCompany,
        email: `office${count}x${place}@nets.example`,
        subscriptionTypeId: free,
        password: 'nets and floats of old',
      },
    }));
    reportTimes(`${count} registrations at once, each from its own address, slowest`, registered, 0);
  }
}

function all(
  product: ProductServer,
  agent: Agent,
  count: number,
  requestOf: (place: number) => Omit<BenchRequest, 'from'>,
) {
  return Promise.all(
    Array.from({ length: count }, (_, place) =>
      ask(product, agent, { ...requestOf(place), from: `10.7.${count}.${place}` }),
    ),
  );
}

function reportTimes(name: string, outcomes: readonly Outcome[], wanted: number): void {
  const refused = outcomes.filter(({ status }) => status !== 200);
  report(name, ms(Math.max(...outcomes.map((one) => one.ms))), 'under 2000 ms');
  if (refused.length > wanted) report('  refused', `${refused.length} (${refused[0]?.status})`, `${wanted}`);
}
