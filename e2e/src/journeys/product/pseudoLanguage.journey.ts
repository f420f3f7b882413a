import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createAlert } from '@wheelhouse/contract/alerts';
import { createFleetShare, listFleets } from '@wheelhouse/contract/fleets';
import { listPorts } from '@wheelhouse/contract/referenceLayers';
import { createArea } from '@wheelhouse/contract/drawnAreas';
import { createOrganisation } from '@wheelhouse/contract/organisations';
import { getProvider } from '@wheelhouse/contract/providers';
import { listSubscriptionTypes, registerCompany } from '@wheelhouse/contract/registration';
import { activeUser } from '@wheelhouse/contract/session';
import { pseudoLanguage, writePseudoCatalogue } from '@wheelhouse/messages/testPseudoLanguage';
import type { Frame, Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { useBrowser } from '#browser/browser.ts';
import { loaded } from '#browser/violations.ts';
import { still } from '#browser/waiting.ts';
import { openEach } from '#pages/openParts.ts';
import { watchData } from '#pages/shownData.ts';
import { cutTexts, visibleTexts } from '#pages/visibleTexts.ts';
import { useDemonstration } from '#worlds/demonstration.ts';

const root = path.join(import.meta.dirname, '../../../..');
const ownLetters = '[āċđēƒĝĥīķļņōŗŝţūŵŷżĀĊĐĒĜĤĪĶĻŅŌŖŜŢŪŴŶŻ]';
/** Words of the pseudo-language, and of its dates and countries. */
const ownWords = new RegExp(`[\\p{L}\\p{M}]*${ownLetters}[\\p{L}\\p{M}]*|\\p{Script=Greek}+`, 'gu');

const folder = await mkdtemp(path.join(tmpdir(), 'wheelhouse-pseudo-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const typed = 'brim';

/** Builds the page with a second language, which is a folder and nothing else. */
async function buildPage() {
  const [catalogue, page] = [path.join(folder, 'messages'), path.join(folder, 'page')];
  writePseudoCatalogue(catalogue);
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--outDir', page, '--emptyOutDir'], {
    cwd: path.join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production', WHEELHOUSE_MESSAGES: catalogue },
  });
  return { catalogue, page };
}

const { visit } = useBrowser();
const demonstration = useDemonstration({ own: buildPage });

let known: ReturnType<typeof findPlaces> | undefined;

/** The places, found once: a second try finds the newcomer's registration made. */
function places(): ReturnType<typeof findPlaces> {
  known ??= findPlaces();
  return known;
}

const visitor = 'a visitor';
/** Those who open pages; all but the visitor are accounts of the demo. */
const accounts = [visitor, 'owner', 'editor', 'admin', 'skipper', 'newcomer'] as const;

/** The pages of the product, by who opens them. */
async function findPlaces(): Promise<
  readonly (readonly [who: (typeof accounts)[number], places: readonly string[]])[]
> {
  const [editor, skipper, newcomer] = await Promise.all(
    ['editor', 'skipper', 'newcomer'].map((name) => demonstration.client(name)),
  );
  if (editor === undefined || skipper === undefined || newcomer === undefined)
    throw new Error('An account is missing.');
  const { serviceProvidersId, newsId, eventsId } = await editor.call(activeUser);
  const [provider = 0, article = 0, event = 0] = [serviceProvidersId[0], newsId[0], eventsId[0]];
  const { products } = await editor.call(getProvider, { params: { id: provider } });
  const product = `/service/provider/${provider}/products/${products[0]?.id}`;
  const [fleet] = await skipper.call(listFleets);
  const { token } = await skipper.call(createFleetShare, { params: { id: fleet?.id ?? 0 }, body: { days: 7 } });
  const organisation = await skipper.call(createOrganisation, { body: { name: 'Brim' } });
  const circle = { kind: 'circle', centre: { latitude: 62, longitude: 5 }, radiusNm: 5 } as const;
  const area = await skipper.call(createArea, { body: { name: 'Brim', shape: circle } });
  const alert = await skipper.call(createAlert, {
    body: {
      subject: { kind: 'VESSEL', vesselId: 1 },
      condition: { kind: 'ARRIVES' },
      excluded: [],
      quietWhileMoored: false,
      email: false,
    },
  });
  const [port] = await skipper.call(listPorts);
  const plan = (await newcomer.call(listSubscriptionTypes)).find(({ price }) => price > 0);
  const bought = await newcomer.call(registerCompany, {
    body: {
      name: 'Nordic Nets AS',
      address: 'Quay 1',
      postcode: '6005',
      city: 'Ålesund',
      country: 'NO',
      vatNumber: 'NO 987 654 325 MVA',
      email: 'post@nets.example',
      telephone: '+47 70 12 34 56',
      subscriptionTypeId: plan?.id ?? 0,
    },
  });
  return [
    [
      visitor,
      [
        '/',
        '/news',
        `/news/${article}`,
        '/service',
        `/service/provider/${provider}`,
        '/service/plans',
        '/service/register',
      ]
        .concat(['/events', `/events/${event}`, '/vessels', '/vessel/1', '/species', `/shared/${token}`, '/login'])
        .concat([
          '/forgotten',
          '/reset',
          '/verify',
          '/organisations/invitation',
          '/login/issuer',
          '/about',
          '/contact',
          '/disclaimer',
          '/status',
          '/404',
          '/logout',
        ]),
    ],
    [
      'owner',
      [
        '/',
        '/map',
        '/analytics',
        '/user',
        '/vessels',
        '/vessel/1',
        '/fleets',
        '/organisations',
        '/areas',
        '/exports',
        '/notices',
        '/licences',
        '/species',
      ]
        .concat([`/search?q=${typed}`, '/compare?a=1&b=2', '/company/1', '/person/1', '/bookings', '/service/1'])
        .concat(['/service/category/1']),
    ],
    [
      'editor',
      [`/service/provider/${provider}/edit`, `/service/provider/${provider}`, product, `${product}/edit`]
        .concat([`/news/edit/${article}`, `/news/${article}`, `/events/edit/${event}`, `/events/${event}`])
        .concat([`/events/${event}/sheet`]),
    ],
    [
      'admin',
      [
        '/admin/identity',
        '/admin/',
        '/admin/users/1',
        ...[
          'organisations',
          'providers',
          'banners',
          'branches',
          'dictionaries',
          'plans',
          'rates',
          'payments',
          'imports',
          'feeds',
          'jobs',
          'pageErrors',
          'settings',
          'audit',
        ].map((section) => `/admin/${section}`),
      ],
    ],
    [
      'skipper',
      [`/vessels/${fleet?.id}`, '/fleets', '/bookings', `/organisations/${organisation.id}`].concat([
        `/areas/${area.id}`,
        '/alerts',
        '/encounters?from=2026-05-01&to=2026-05-10',
        `/alerts/${alert.id}`,
        '/alerts/new?vessel=1',
        `/vessels/${fleet?.id}/calls`,
        `/ports/${port?.id}`,
        `/ports/${port?.id}/passages`,
      ]),
    ],
    ['newcomer', ['/service/provider/edit', bought.checkoutLink ?? '', `/service/payment/${bought.paymentId}`]],
  ];
}

/** The paths of the router that none of these places is at. */
function notVisited(visited: readonly string[]): readonly string[] {
  const sources = globSync('web/src/routes/*.tsx', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  );
  const paths = new Set(
    sources.flatMap((source) => [...source.matchAll(/^ {2}path: '([^']*)'/gm)].map(([, one = '']) => one)),
  );
  return [...paths].filter((one) => {
    const pattern = new RegExp(`^${one.replaceAll(/\$\w+/g, '[^/?]+')}(\\?|$)`);
    return !visited.some((place) => pattern.test(place));
  });
}

/** Goes to a place of the page as its links do, without loading everything again. */
async function follow(page: Page, place: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), place);
}

/** The page and the frames that it shows: one that was removed is still listed for a while on a busy machine. */
async function framesOf(page: Page): Promise<readonly Frame[]> {
  const elements = await page.locator('iframe').elementHandles();
  const frames = await Promise.all(elements.map((element) => element.contentFrame()));
  return [page.mainFrame(), ...frames.filter((frame) => frame !== null)];
}

/** Waits until the page, and a page in a frame of it, show all they have; again if it was loaded again in between. */
async function settled(page: Page): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.locator('main [role=status] [aria-hidden]').first().waitFor({ state: 'detached' });
      await page.locator('main h1, main canvas').first().waitFor({ state: 'attached' });
      for (const frame of await framesOf(page)) await loaded(frame);
      await still(page);
    },
    { timeout: 60_000 },
  );
}

/** What is answered while a document is replaced: the old one or its frame is gone, or the new one has no body yet. */
const reloadErrors = ['Execution context was destroyed', 'Frame was detached', "parameter 1 is not of type 'Node'"];

/** Looks at a page when it has settled; again if it, or a frame of it, was loaded again in the meantime. */
async function whole(page: Page, look: () => Promise<void>): Promise<void> {
  for (let tries = 5; ; tries -= 1) {
    await settled(page);
    try {
      await look();
      return;
    } catch (error) {
      if (tries === 1 || !reloadErrors.some((words) => String(error).includes(words))) throw error;
    }
  }
}

/** Places that lead to another page. */
const leadElsewhere = ['/logout', '/admin/', '/service/provider/edit'];

/** The buttons that were pressed in pages of accounts before. */
let pressed: ReadonlySet<string> = new Set();

test('every page of the router is looked at', async () => {
  const all = await places();
  expect(notVisited(all.flatMap(([, some]) => some))).toEqual([]);
  expect(all.map(([account]) => account)).toEqual(accounts);
});

// A test for each account, since all of them take minutes on a busy machine.
test.for(accounts)('every sentence for %s is in the catalogue, and has room when it is longer', async (account) => {
  const outside = new Set<string>();
  const cut = new Set<string>();
  const elsewhere: string[] = [];
  const nowPressed = new Set(pressed);
  const some = (await places()).find(([whose]) => whose === account)?.[1] ?? [];
  const { page } = await visit({ size: 'small', locale: pseudoLanguage.tag });
  const data = watchData(page, [typed]);
  const look = async (where: string) => {
    for (const frame of await framesOf(page)) {
      const texts = await visibleTexts(frame);
      await data.read();
      for (const { text, where: element } of texts) {
        if (!text.split(ownWords).every((words) => data.has(words))) outside.add(`${where}: ${text} (${element})`);
      }
      for (const one of await cutTexts(frame, ownLetters)) cut.add(`${where}: ${one}`);
    }
  };
  for (const [index, place] of some.entries()) {
    if (index > 0) await follow(page, place);
    else if (account === visitor) await page.goto(demonstration.address + place);
    else await demonstration.open(page, account, place);
    await whole(page, () => look(place));
    const { pathname } = new URL(page.url());
    if (!leadElsewhere.includes(place) && pathname !== new URL(place, page.url()).pathname)
      elsewhere.push(`${place} at ${pathname}`);
    await openEach(page, nowPressed, (name) => look(`${place}, ${name}`));
  }
  await page.close();
  pressed = nowPressed;
  expect(elsewhere).toEqual([]);
  // As text: the report of a failure leaves out most of a list.
  expect([...outside].join('\n')).toBe('');
  expect([...cut].join('\n')).toBe('');
});
