import {
  bannersList,
  changeBanner,
  createBanner,
  listShownBanners,
  removeBanner,
  takeDownBanner,
  type AdminBanner,
} from '@wheelhouse/contract/banners';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

// The smallest picture.
const path = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
const picture = { id: 3, path, width: 1920, height: 240, variants: [] };
const banner: AdminBanner = {
  id: 4,
  pictureAlt: 'Nets on a quay',
  link: 'https://www.nets.example/offer',
  pages: ['NEWS', 'EVENTS'],
  fromDay: '2026-05-01',
  toDay: '2026-05-31',
  state: 'SHOWN',
  picture,
};

const listed = () => server.answers(bannersList.list, { data: [banner], page: 0, size: 50, total: 1 });

test('a banner is added for some days and pages', async () => {
  listed();
  server.answers(createBanner, { id: 5 });
  await openPage('/admin/banners', { as: 'admin' });
  await expect.element(page.getByText('News, Events')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await page.getByRole('button', { name: 'Add a banner' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Say what the picture shows.')).toBeVisible();
  await expect.element(dialog.getByText(/Enter a page of this site/)).toBeVisible();
  expect(server.changes()).toEqual([]);
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog.getByLabelText('Alternative text').fill('The new slipway');
  await dialog.getByLabelText('Address').fill('/news/12');
  await dialog.getByLabelText('Service providers').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The banner was added. Upload its picture now.')).toBeVisible();
  expect(server.requestsTo(createBanner)[0]?.body).toMatchObject({
    pictureAlt: 'The new slipway',
    link: '/news/12',
    pages: ['NEWS', 'SERVICES'],
  });
});

test('a banner is changed, shown as pages do, taken down and deleted', async () => {
  listed();
  server.answers(changeBanner, undefined);
  server.answers(takeDownBanner, undefined);
  server.answers(removeBanner, undefined);
  await openPage('/admin/banners', { as: 'admin' });
  await page.getByRole('button', { name: 'Change: Nets on a quay' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(server.requestsTo(changeBanner)[0]?.body).toEqual({
    pictureAlt: 'Nets on a quay',
    link: 'https://www.nets.example/offer',
    pages: ['NEWS', 'EVENTS'],
    fromDay: '2026-05-01',
    toDay: '2026-05-31',
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More: Nets on a quay' }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };
  await choose('Picture and preview');
  await expect.element(dialog.getByRole('link', { name: 'Nets on a quay' })).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await choose('Take down');
  await expect
    .poll(() => server.requestsTo(takeDownBanner))
    .toMatchObject([{ params: { id: 4 }, body: { takenDown: true } }]);
  await choose('Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('The banner was deleted.')).toBeVisible();
});

test('pages show their banner, and News the one about the analytics without one', async () => {
  const shown = { id: 4, picture, alt: banner.pictureAlt, link: banner.link };
  server.answers(listShownBanners, [{ ...shown, pages: ['NEWS'] }]);
  const visited = await openPage('/news');
  const link = page.getByRole('link', { name: 'Nets on a quay' });
  await expect.element(link).toHaveAttribute('href', banner.link);
  expect(link.element().getAttribute('rel')).toBe('noopener noreferrer');
  expect(page.getByRole('link', { name: /What the charts show/ }).elements()).toEqual([]);
  expect(await violationsInBothThemes()).toEqual([]);
  server.answers(listShownBanners, []);
  await visited.goTo('/news');
  await expect.element(page.getByRole('link', { name: /What the charts show/ })).toBeVisible();
  await visited.goTo('/events');
  await expect.element(page.getByRole('heading', { name: 'Events', level: 1 })).toBeVisible();
  expect(page.getByRole('link', { name: 'Nets on a quay' }).elements()).toEqual([]);
});
