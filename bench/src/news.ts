import { Agent } from 'node:http';
import { listNews, newsLimits, type NewsListItem } from '@wheelhouse/contract/news';
import { apiBase } from '@wheelhouse/contract/route';
import { contentSize, withContent } from './contentWorld.ts';
import { median, ms, quantile, report, timed } from './figures.ts';
import { load, type Load } from './load.ts';
import { startPayload, type NewsPeer } from './newsPeer/payload.ts';
import type { ProductServer } from './productServer.ts';
import { read } from './read.ts';

const rounds = 300;
const connections = 16;
const seconds = 3;
const turns = 3;
const goal = 'under 15 ms';
const plain = { 'accept-encoding': 'identity' };
const asBrowsersDo = { 'accept-encoding': 'br' };

/** How fast the list of 10,000 articles is answered, beside a content server with the same articles. */
export async function newsBench(): Promise<void> {
  console.log(`\nNews, ${contentSize.articles} articles beside those of the demonstration`);
  await withContent(async ({ product }) => {
    const list = `${product.origin}${apiBase}/${listNews.path}`;
    const first = `${list}?page=0&size=${newsLimits.page}`;
    const agent = new Agent({ keepAlive: true });
    const [making = Number.NaN] = await timed(1, () => read(agent, first, asBrowsersDo));
    report('page of 12, the first after the start', ms(making), '');
    const pages = Math.floor(contentSize.articles / newsLimits.page);
    const others: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const page = `${list}?page=${1 + ((round * 7) % (pages - 1))}&size=${newsLimits.page}`;
      others.push(...(await timed(1, () => read(agent, page, asBrowsersDo))));
    }
    reportTimes('page of 12, one nobody asked for before', others);
    reportTimes('page of 12, the first', await timed(rounds, () => read(agent, first, asBrowsersDo)));
    agent.destroy();
    await besidePeer(product, first);
  });
}

function reportTimes(name: string, times: readonly number[]): void {
  report(`${name}, p50`, ms(quantile(times, 0.5)), goal);
  report(`${name}, p95`, ms(quantile(times, 0.95)), goal);
}

async function besidePeer(product: ProductServer, ours: string): Promise<void> {
  const peer = await startPayload(product.dataFolder, await allArticles(product));
  if (typeof peer === 'string') {
    return console.log(`Comparison skipped: Payload can't be installed from the package registry. ${peer}`);
  }
  try {
    await compareLists(product, peer);
    const figures = { ours: [] as Load[], zipped: [] as Load[], peers: [] as Load[], uncounted: [] as Load[] };
    const wanted = [
      [figures.ours, ours, plain],
      [figures.zipped, ours, asBrowsersDo],
      [figures.peers, peer.list(newsLimits.page, true), plain],
      [figures.uncounted, peer.list(newsLimits.page, false), plain],
    ] as const;
    for (const [, address, headers] of wanted) await load(address, { connections, seconds: 1, headers });
    for (let turn = 0; turn < turns; turn += 1) {
      for (const [into, address, headers] of wanted) into.push(await load(address, { connections, seconds, headers }));
    }
    const best = Math.max(perSecond(figures.peers), perSecond(figures.uncounted));
    printLoad(`page of 12, over ${connections} connections`, figures.ours, '');
    printLoad('  compressed, as browsers ask for it', figures.zipped, '');
    printLoad(`  ${peer.name}`, figures.peers, '');
    printLoad('  the same without counting all articles', figures.uncounted, '');
    report(
      '  times the requests the faster of the two answers',
      `${(perSecond(figures.ours) / best).toFixed(1)}`,
      'at least 5',
    );
  } finally {
    await peer.stop();
  }
}

const perSecond = (loads: readonly Load[]) => median(loads.map((one) => one.perSecond));

function printLoad(name: string, loads: readonly Load[], wanted: string): void {
  const p95 = median(loads.map((one) => one.p95));
  report(name, `${perSecond(loads).toFixed(0)}/s, p95 ${ms(p95)}`, wanted);
}

/** Every published article, the latest first. */
async function allArticles(product: ProductServer): Promise<NewsListItem[]> {
  const client = await product.client('newcomer');
  const articles: NewsListItem[] = [];
  for (let page = 0; ; page += 1) {
    const { data, total } = await client.call(listNews, { query: { page, size: newsLimits.pageMax } });
    articles.push(...data);
    if (data.length === 0 || articles.length >= total) return articles.filter(({ published }) => published);
  }
}

/** @throws where the two don't answer the same articles in the same order */
async function compareLists(product: ProductServer, peer: NewsPeer): Promise<void> {
  const client = await product.client('newcomer');
  const { data } = await client.call(listNews, { query: { page: 0, size: newsLimits.page } });
  const agent = new Agent();
  for (const counted of [true, false]) {
    const text = (await read(agent, peer.list(newsLimits.page, counted), plain)).toString();
    // Payload's list, as its REST API documents it; the fields are those its collection is given.
    const { docs } = JSON.parse(text) as { docs: NewsListItem[] };
    if (docs.map(shown).join() !== data.map(shown).join()) throw new Error(`${peer.name} answers another list.`);
  }
  agent.destroy();
}

/** What a reader sees of an article in the list. */
function shown({ title, shortDescription, time, banner, source }: NewsListItem): string {
  return JSON.stringify([title, shortDescription, time, banner?.path, source.name, source.logo?.path]);
}
