import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditList } from '@wheelhouse/contract/adminAudit';
import {
  bannerForm,
  bannerMessages,
  bannersList,
  changeBanner,
  createBanner,
  listShownBanners,
  removeBanner,
  takeDownBanner,
  uploadBannerPicture,
  type BannerForm,
} from '@wheelhouse/contract/banners';
import type { Client } from '@wheelhouse/contract/client';
import { say } from '@wheelhouse/messages/say';
import { addAccounts, logIn } from '#areas/admin/testAdmin.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf } from '#platform/http/testApi.ts';
import { cameraPhoto } from '#platform/storage/testPictures.ts';
import { openTestApp, type TestApp } from '#testApp.ts';

let database: TestDatabase;
let app: TestApp;
let chief: Client;
let file: File;

beforeAll(async () => {
  database = await testDatabase();
  app = await openTestApp(database);
  await addAccounts(database);
  chief = await logIn(app, 'chief');
  file = new File([new Uint8Array(await cameraPhoto(800, 100))], 'nets.jpg');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const form = (change: Partial<BannerForm> = {}): BannerForm => ({
  pictureAlt: 'Nets on a quay',
  link: '/news/12',
  pages: ['NEWS'],
  fromDay: dayAhead(-1),
  ...change,
});
const shown = async () => (await chief.call(listShownBanners)).map(({ id }) => id);
const stateOf = async (id: number) =>
  (await chief.call(bannersList.list)).data.find((banner) => banner.id === id)?.state;
async function add(change: Partial<BannerForm> = {}): Promise<number> {
  const { id } = await chief.call(createBanner, { body: form(change) });
  await chief.call(uploadBannerPicture, { params: { id }, file });
  return id;
}
const lastAction = async () => (await chief.call(auditList.list, { query: { size: 1 } })).data[0];

describe('a banner', () => {
  it('is shown from its first to its last day, once it has a picture', async () => {
    const { id } = await chief.call(createBanner, { body: form() });
    expect([await stateOf(id), await shown()]).toEqual(['NO_PICTURE', []]);
    const picture = await chief.call(uploadBannerPicture, { params: { id }, file });
    expect(await chief.call(listShownBanners)).toEqual([
      { id, pages: ['NEWS'], picture, alt: 'Nets on a quay', link: '/news/12' },
    ]);
    const planned = form({ fromDay: dayAhead(2), toDay: dayAhead(3) });
    await chief.call(changeBanner, { params: { id }, body: planned });
    expect([await stateOf(id), await shown()]).toEqual(['PLANNED', []]);
    const over = form({ fromDay: dayAhead(-3), toDay: dayAhead(-2) });
    await chief.call(changeBanner, { params: { id }, body: over });
    expect([await stateOf(id), await shown()]).toEqual(['ENDED', []]);
    expect(await lastAction()).toMatchObject({
      action: 'banner.change',
      object: `banner ${id}`,
      before: { fromDay: planned.fromDay },
      after: { fromDay: over.fromDay },
    });
    await chief.call(changeBanner, { params: { id }, body: form({ toDay: dayAhead(0) }) });
    expect([await stateOf(id), await shown()]).toEqual(['SHOWN', [id]]);
    expect((await chief.call(bannersList.list, { query: { state: 'SHOWN' } })).total).toBe(1);
    await chief.call(removeBanner, { params: { id } });
  });

  it('gives way to one that began later, and is taken down and shown again', async () => {
    const [old, latest] = [await add({ fromDay: dayAhead(-5) }), await add()];
    expect(await shown()).toEqual([latest, old]);
    await chief.call(takeDownBanner, { params: { id: latest }, body: { takenDown: true } });
    expect([await stateOf(latest), await shown()]).toEqual(['TAKEN_DOWN', [old]]);
    await chief.call(takeDownBanner, { params: { id: latest }, body: { takenDown: false } });
    expect(await shown()).toEqual([latest, old]);
    expect(await lastAction()).toMatchObject({ before: { takenDown: true }, after: { takenDown: false } });
  });

  it('releases a picture that is replaced, or whose banner is deleted', async () => {
    const id = await add();
    await chief.call(uploadBannerPicture, { params: { id }, file });
    await chief.call(removeBanner, { params: { id } });
    const unused = database.db.selectFrom('media').select('id').where('unused_since', 'is not', null);
    expect((await unused.execute()).length).toBeGreaterThanOrEqual(2);
    const gone = await refusalOf(chief.call(removeBanner, { params: { id } }));
    expect(gone).toMatchObject({ status: 404, message: say(bannerMessages.notFound) });
  });
});

describe('the form of a banner', () => {
  it.each(['/news/12', '/', 'https://www.nets.example', 'https://nets.example/offer?a=b'])('takes %s', (link) => {
    expect(z.safeParse(bannerForm, form({ link })).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    '//nets.example',
    '/\\nets.example',
    'http://nets.example',
    'https://',
    'https://a@b',
    'news',
  ])('refuses %s, which leads elsewhere', async (link) => {
    const refusal = await refusalOf(chief.call(createBanner, { body: form({ link }) }));
    expect(refusal.problem.errors).toEqual([{ path: 'link', message: say(bannerMessages.badLink) }]);
  });

  it('needs an alternative text, a page, and an end that is not before the start', async () => {
    const body = form({ pictureAlt: ' ', pages: [] });
    const refusal = await refusalOf(chief.call(createBanner, { body }));
    expect(refusal.problem.errors?.map(({ message }) => message)).toEqual([
      say(bannerMessages.altRequired),
      say(bannerMessages.noPage),
    ]);
    const turned = await refusalOf(chief.call(createBanner, { body: form({ toDay: dayAhead(-2) }) }));
    expect(turned.problem.errors).toEqual([{ path: 'toDay', message: say(bannerMessages.endBeforeStart) }]);
  });
});
