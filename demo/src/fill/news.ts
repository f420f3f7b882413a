import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { drawPerson } from '#world/fleet/people.ts';
import { analyticsArticle, drafts } from '#world/news/ownArticles.ts';
import { serviceTopics } from '#world/news/serviceTopics.ts';
import type { Topic } from '#world/news/topic.ts';
import { vesselTopics } from '#world/news/vesselTopics.ts';
import { writeArticle, type WrittenArticle } from '#world/news/writeArticle.ts';
import type { Writer } from '#world/news/writer.ts';
import { companiesOf, continueNumbers, listWriters } from './newsStore.ts';
import { drawScene } from '#pictures/scene.ts';
import { editorsProvider } from '#world/providers/drawProviders.ts';
import { Random } from '#random.ts';
import { insertRows, reserveIds } from './store.ts';
import type { World } from './generator.ts';

const topics = [...vesselTopics, ...serviceTopics];
/** Number of articles of providers; the one about the analytics and drafts are additional. */
const COUNT = 119;
/** One of this many is by the editor's provider. */
const EDITORS_EVERY = 8;
const WITH_BANNER = 0.85;
const WITH_COMPANY = 0.6;
/** Some fourteen months in all. */
const DAYS_BETWEEN = 3.6;
/** Topics in an apparently random order: coprime with their number. */
const TOPIC_STEP = 7;
const SHORTEST_METRES = 14;
const LONG_METRES = 60;
/** Pictures drawn before other work gets a turn: some milliseconds. */
const AT_ONCE = 8;
/** Pictures of a vessel's own page have lower numbers, and so another weather. */
const FIRST_SCENE = 40;
const sceneSize = { width: 640, height: 400 } as const;
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const months = 'January February March April May June July August September October November December'.split(' ');

interface Article extends WrittenArticle {
  readonly id: number;
  readonly writer: Writer;
  readonly vessel: { readonly id: number; readonly drawn: DemoVessel } | undefined;
  readonly company: number | undefined;
  readonly published: boolean;
  readonly time: Date;
  readonly publishAt: Date | null;
}

/** News of providers about their customers' vessels, the article about the analytics, and drafts of the editor's. */
export async function makeNews(world: World): Promise<void> {
  const { transaction } = world;
  const writers = await listWriters(transaction);
  const editors = writers.find(({ name }) => name === editorsProvider.name);
  if (editors === undefined) throw new Error('The editor has no provider.');
  const articles = [...(await writeNews(world, writers, editors)), ...writeOwn(world, editors)];
  const banners = await drawBanners(world, articles);
  await insertRows(
    transaction,
    'news_article',
    [
      'id',
      'provider_id',
      'version',
      'language',
      'title',
      'short_description',
      'long_description',
      'published',
      'shown_at',
      'first_published',
      'publish_at',
      'banner_id',
      'created_at',
      'changed_at',
    ],
    articles.map((article) => ({
      id: article.id,
      provider_id: article.writer.id,
      version: 2,
      language: 'EN',
      title: article.title,
      short_description: article.shortDescription,
      long_description: article.longDescription,
      published: article.published,
      shown_at: article.time,
      first_published: article.published,
      publish_at: article.publishAt,
      banner_id: banners.get(article.id) ?? null,
      created_at: article.time,
      changed_at: article.time,
    })),
  );
  await insertLinks(transaction, articles);
  await insertRows(
    transaction,
    'news_version',
    [
      'news_id',
      'version',
      'saved_at',
      'saved_by',
      'published',
      'language',
      'title',
      'short_description',
      'long_description',
    ],
    articles
      .filter(({ writer }) => writer === editors)
      .map(({ id, time, published, title, shortDescription, longDescription }) => ({
        news_id: id,
        version: 2,
        saved_at: time,
        saved_by: 'editor',
        published,
        language: 'EN',
        title,
        short_description: shortDescription,
        long_description: longDescription,
      })),
  );
  await continueNumbers(transaction);
}

async function writeNews(world: World, writers: readonly Writer[], editors: Writer): Promise<Article[]> {
  const { transaction, seed, today, fleet, vesselIds } = world;
  const drawn = Array.from({ length: COUNT }, (_, place) => {
    const random = new Random(seed, 'news', place);
    const isEditors = place % EDITORS_EVERY === 0;
    const fitting = isEditors ? topics.filter(({ branch }) => editors.branches.includes(branch)) : topics;
    const topic = fitting[(place * TOPIC_STEP) % fitting.length];
    if (topic === undefined) throw new Error('There are no topics.');
    const writer = isEditors ? editors : drawWriter(random, writers, topic);
    const index = drawVessel(random, fleet, topic, writer.country);
    return { place, random, topic, writer, index };
  });
  const companies = await companiesOf(
    transaction,
    drawn.map(({ index }) => vesselIds[index] ?? 0),
  );
  return drawn.flatMap(({ place, random, topic, writer, index }) => {
    const vessel = fleet[index];
    const vesselId = vesselIds[index] ?? 0;
    if (vessel === undefined) return [];
    const company = companies.get(vesselId);
    const daysAgo = Math.round((COUNT - place) * DAYS_BETWEEN);
    const time = new Date(Date.parse(today) - daysAgo * dayMs + random.between(6, 17) * hourMs);
    const facts = {
      vessel: vessel.name,
      port: vessel.port,
      length: Math.round(vessel.hull.length),
      owner: company?.name ?? 'the owner',
      provider: writer.name,
      city: writer.city,
      person: drawPerson(random, vessel.flag),
      month: months[new Date(time.getTime() - 40 * dayMs).getUTCMonth()] ?? '',
    };
    return {
      ...writeArticle(topic, facts, seed, 'article', place),
      id: analyticsArticle.id - COUNT + place,
      writer,
      vessel: { id: vesselId, drawn: vessel },
      company: random.chance(WITH_COMPANY) ? company?.id : undefined,
      published: true,
      time: new Date(Math.floor(time.getTime() / 60_000) * 60_000),
      publishAt: null,
    };
  });
}

/** The article about the analytics, some weeks old, and recent drafts. */
function writeOwn({ today }: World, writer: Writer): Article[] {
  const at = (days: number, hour: number) => new Date(Date.parse(today) + days * dayMs + hour * hourMs);
  const own = { writer, vessel: undefined, company: undefined };
  return [
    { ...analyticsArticle, ...own, published: true, time: at(-45, 8), publishAt: null },
    ...drafts.map(({ publishInDays, ...draft }, place) => ({
      ...draft,
      ...own,
      id: analyticsArticle.id + 1 + place,
      published: false,
      time: at(-1 - place, 9),
      publishAt: publishInDays === undefined ? null : at(publishInDays, 7),
    })),
  ];
}

function drawWriter(random: Random, writers: readonly Writer[], { branch }: Topic): Writer {
  const writer = random.pick(writers.filter(({ branches }) => branches.includes(branch))) ?? random.pick(writers);
  if (writer === undefined) throw new Error('There are no providers.');
  return writer;
}

/** A vessel of the topic's kind, of the author's country if possible. @returns its index */
function drawVessel(random: Random, fleet: readonly DemoVessel[], topic: Topic, country: string): number {
  const fits = ({ hull }: DemoVessel) => {
    const isAquaculture = hull.vesselTypeId >= 50 && hull.vesselTypeId <= 59;
    return isAquaculture === (topic.vessel === 'aquaculture') && hull.length >= SHORTEST_METRES;
  };
  const fitting = [...fleet.entries()].filter(([, vessel]) => fits(vessel));
  const near = fitting.filter(([, { flag }]) => flag === country);
  return random.pick(near.length > 0 ? near : fitting)?.[0] ?? 0;
}

/** Draws banners of the vessels, and writes them beside the other pictures. @returns their media by article */
async function drawBanners(
  { transaction, seed, fleet, mediaFolder }: World,
  articles: readonly Article[],
): Promise<Map<number, number>> {
  await mkdir(join(mediaFolder, 'news'), { recursive: true });
  const pictures = articles.flatMap(({ id, vessel, published, writer }) => {
    const random = new Random(seed, 'news banner', id);
    // An article about no particular vessel shows any.
    const shown =
      vessel === undefined ? random.pick(fleet.filter(({ hull }) => hull.length > LONG_METRES)) : vessel.drawn;
    const hasBanner = published && (vessel === undefined || random.chance(WITH_BANNER));
    if (shown === undefined || !hasBanner) return [];
    return [{ article: id, vessel: shown, providerId: writer.id, path: `news/${id}.svg` }];
  });
  const ids = await reserveIds(transaction, 'media', pictures.length);
  const bytes: number[] = [];
  for (const [place, { article, vessel, path }] of pictures.entries()) {
    const subject = { ...vessel.hull, flag: vessel.flag, name: vessel.name, harbourNumber: vessel.harbourNumber };
    const svg = drawScene(subject, `${seed}/${vessel.number}`, FIRST_SCENE + (article % 9), 'thumbnail');
    writeFileSync(join(mediaFolder, path), svg);
    bytes.push(Buffer.byteLength(svg));
    if (place % AT_ONCE === 0) await setImmediate();
  }
  await insertRows(
    transaction,
    'media',
    ['id', 'provider_id', 'type', 'path', 'media_type', 'width', 'height', 'bytes'],
    pictures.map(({ providerId, path }, place) => ({
      id: ids[place] ?? 0,
      provider_id: providerId,
      type: 'BANNER',
      path,
      media_type: 'image/svg+xml',
      ...sceneSize,
      bytes: bytes[place] ?? 0,
    })),
  );
  return new Map(pictures.map(({ article }, place) => [article, ids[place] ?? 0]));
}

async function insertLinks(transaction: World['transaction'], articles: readonly Article[]): Promise<void> {
  await insertRows(
    transaction,
    'news_vessel',
    ['news_id', 'vessel_id'],
    articles.flatMap(({ id, vessel }) => (vessel === undefined ? [] : [{ news_id: id, vessel_id: vessel.id }])),
  );
  await insertRows(
    transaction,
    'news_company',
    ['news_id', 'company_id'],
    articles.flatMap(({ id, company }) => (company === undefined ? [] : [{ news_id: id, company_id: company }])),
  );
}
