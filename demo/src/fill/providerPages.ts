import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { slug } from '#world/companies/details.ts';
import { splitName } from '#world/companies/roles.ts';
import { yards, yardsAbroad } from '#world/fleet/makers.ts';
import type { DemoVessel } from '#world/fleet/makeFleet.ts';
import { drawPerson } from '#world/fleet/people.ts';
import { drawScene } from '#pictures/scene.ts';
import type { PictureSubject } from '#pictures/ship.ts';
import { drawBody } from '#world/providers/describe.ts';
import { editorsProvider, type DemoProvider } from '#world/providers/drawProviders.ts';
import { goods } from '#world/providers/goods.ts';
import { bannerSize, drawBanner, drawBranch, drawLogo, logoSize } from '#world/providers/providerPictures.ts';
import { siteOf } from '#world/providers/siteOf.ts';
import { Random } from '#random.ts';
import { insertRows, listBranches, reserveIds, setBranchPictures, showPictures } from './store.ts';
import { DEMONSTRATION_SOURCE, type World } from './generator.ts';

export interface MadeProvider extends DemoProvider {
  readonly id: number;
}

const positions = ['Sales manager', 'Managing director', 'Head of repairs', 'Project manager', 'Naval architect'];
/** One of three yards has a contact; other firms nearly always do. */
const YARDS_WITH_CONTACTS = 0.33;
const WITH_CONTACTS = 0.85;
const WITH_PRODUCTS = 0.6;
const WITH_BANNER = 0.75;
const WITH_LOGO = 0.8;
const WITH_PICTURE = 0.7;
const sceneSize = { width: 640, height: 400 } as const;
/** Providers whose pictures are drawn before other work gets a turn: some milliseconds. */
const AT_ONCE = 8;
const EDITORS_CONTACTS = 3;
const EDITORS_PRODUCTS = 4;

const isEditors = ({ name }: MadeProvider) => name === editorsProvider.name;
const isYard = ({ name }: MadeProvider) => Object.values(yards).some((names) => names.includes(name));

/** Contacts. */
export async function makeContacts(
  { transaction, seed, today }: World,
  providers: readonly MadeProvider[],
): Promise<void> {
  const contacts = providers.flatMap((provider) => {
    const { id, name, country } = provider;
    const random = new Random(seed, 'contacts', name);
    const chance = isYard(provider) ? YARDS_WITH_CONTACTS : WITH_CONTACTS;
    if (country === '' || yardsAbroad.some((yard) => yard === name) || !(isEditors(provider) || random.chance(chance)))
      return [];
    const count = isEditors(provider) ? EDITORS_CONTACTS : random.whole(1, 2);
    // No country has 999.
    const number = () => `+999 ${random.whole(100, 999)} ${random.whole(10_000, 99_999)}`;
    return random.some(positions, count).map((position, place) => {
      const person = splitName(drawPerson(random, country));
      return {
        ...person,
        provider_id: id,
        position,
        place,
        email: `${slug(person.first_name)}.${slug(person.last_name)}@${siteOf(name)}`,
        telephone: number(),
        mobile: random.chance(0.5) ? number() : null,
        source: DEMONSTRATION_SOURCE,
        source_date: today,
      };
    });
  });
  const ids = await reserveIds(transaction, 'person', contacts.length);
  const columns = [
    'first_name',
    'last_name',
    'provider_id',
    'position',
    'place',
    'email',
    'telephone',
    'mobile',
  ] as const;
  await insertRows(
    transaction,
    'person',
    ['id', ...columns, 'source', 'source_date'],
    contacts.map((contact, place) => ({ id: ids[place] ?? 0, ...contact })),
  );
}

/** Products of firms, most with a picture; the last one of the editor's is a draft. */
export async function makeProducts(
  { transaction, seed, fleet, mediaFolder }: World,
  providers: readonly MadeProvider[],
): Promise<void> {
  await mkdir(join(mediaFolder, 'products'), { recursive: true });
  const products = providers.flatMap((provider) => {
    const random = new Random(seed, 'products', provider.name);
    if (!isEditors(provider) && !random.chance(WITH_PRODUCTS)) return [];
    const offered = provider.categories.flatMap((category) => goods.get(category) ?? []);
    const count = isEditors(provider) ? EDITORS_PRODUCTS : random.whole(1, 3);
    return random.some(offered, count).map((good, place, all) => ({
      row: {
        provider_id: provider.id,
        title: good.title,
        short_description: good.summary,
        long_description: drawBody(random, good),
        published: !(isEditors(provider) && place === all.length - 1),
        place,
      },
      subject: random.chance(WITH_PICTURE)
        ? drawSubject(random, fleet, provider.categories[0] ?? 0, provider.id + place)
        : undefined,
    }));
  });
  const pictures = new Map<number, ProviderPicture>();
  for (const [place, { row, subject }] of products.entries()) {
    if (subject === undefined) continue;
    const path = `products/${place + 1}.svg`;
    const svg = drawScene(subject, `${seed}/product`, place, 'thumbnail');
    writeFileSync(join(mediaFolder, path), svg);
    const file = { provider_id: row.provider_id, media_type: 'image/svg+xml', path, svg };
    pictures.set(place, { ...file, ...sceneSize, type: 'PRODUCT' });
    if (place % AT_ONCE === 0) await setImmediate();
  }
  const ids = await insertPictures(transaction, [...pictures.values()]);
  const idOf = new Map([...pictures.keys()].map((place, index) => [place, ids[index] ?? null]));
  await insertRows(
    transaction,
    'product',
    ['provider_id', 'title', 'short_description', 'long_description', 'published', 'place', 'banner_id'],
    products.map(({ row }, place) => ({ ...row, banner_id: idOf.get(place) ?? null })),
  );
}

/** Inserts media rows of written pictures. @returns their numbers, in order */
async function insertPictures(
  transaction: World['transaction'],
  pictures: readonly ProviderPicture[],
): Promise<number[]> {
  const ids = await reserveIds(transaction, 'media', pictures.length);
  await insertRows(
    transaction,
    'media',
    ['id', 'provider_id', 'type', 'path', 'media_type', 'width', 'height', 'bytes'],
    pictures.map(({ svg, ...picture }, place) => ({ id: ids[place] ?? 0, ...picture, bytes: Buffer.byteLength(svg) })),
  );
  return ids;
}

/** Types of vessels that firms of a branch work for, by the hundreds of its number. */
const fleetOf: Readonly<Record<number, (vessel: DemoVessel) => boolean>> = {
  6: ({ hull }) => hull.vesselTypeId >= 50 && hull.vesselTypeId <= 59,
};

/** Types of vessels in turn, so that adjacent pictures in a list differ. */
const typesByTurn = [11, 20, 16, 51, 13, 24, 18, 71, 14, 19, 21, 53] as const;

function drawSubject(
  random: Random,
  fleet: readonly DemoVessel[],
  category: number,
  turn?: number,
): PictureSubject | undefined {
  const belongs = fleetOf[Math.floor(category / 100)] ?? (({ hull }) => hull.vesselTypeId < 50);
  const type = turn === undefined ? undefined : typesByTurn[turn % typesByTurn.length];
  const ofTurn = type === undefined ? [] : fleet.filter(({ hull }) => hull.vesselTypeId === type);
  const vessel = random.pick(ofTurn) ?? random.pick(fleet.filter(belongs)) ?? random.pick(fleet);
  if (vessel === undefined) return undefined;
  const { hull, flag, name, harbourNumber } = vessel;
  return { ...hull, flag, name, harbourNumber };
}

interface ProviderPicture {
  readonly provider_id: number;
  readonly type: 'BANNER' | 'LOGO' | 'PRODUCT';
  readonly path: string;
  readonly media_type: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** Banners, logos and pictures of the branches, drawn like the vessels' and written beside them. */
export async function makeProviderPictures(
  { transaction, seed, fleet, mediaFolder }: World,
  providers: readonly MadeProvider[],
): Promise<void> {
  await mkdir(join(mediaFolder, 'providers'), { recursive: true });
  await mkdir(join(mediaFolder, 'branches'), { recursive: true });
  const pictures: ProviderPicture[] = [];
  for (const [place, provider] of providers.entries()) {
    const { id, name, categories } = provider;
    const random = new Random(seed, 'page pictures', name);
    const isComplete = isEditors(provider);
    const hasBanner = random.chance(WITH_BANNER) || isComplete;
    const hasLogo = random.chance(WITH_LOGO) || isComplete;
    const subject = drawSubject(random, fleet, categories[0] ?? 0);
    const file = (kind: string) => `providers/${kind}-${id}.svg`;
    const shared = { provider_id: id, media_type: 'image/svg+xml' };
    if (hasBanner && subject !== undefined) {
      const svg = drawBanner(subject, name);
      pictures.push({ ...shared, ...bannerSize, type: 'BANNER', path: file('banner'), svg });
    }
    if (hasLogo) pictures.push({ ...shared, ...logoSize, type: 'LOGO', path: file('logo'), svg: drawLogo(seed, name) });
    if (place % AT_ONCE === 0) await setImmediate();
  }
  for (const { path, svg } of pictures) writeFileSync(join(mediaFolder, path), svg);
  await insertPictures(transaction, pictures);
  await showPictures(transaction);
  const branches = (await listBranches(transaction)).flatMap((id) => {
    const subject = drawSubject(new Random(seed, 'branch', id), fleet, id, (id % 100) + Math.floor(id / 100));
    return subject === undefined ? [] : [{ id, path: `branches/${id}.svg`, svg: drawBranch(id, subject, seed) }];
  });
  for (const { path, svg } of branches) writeFileSync(join(mediaFolder, path), svg);
  await setBranchPictures(transaction, branches);
}
