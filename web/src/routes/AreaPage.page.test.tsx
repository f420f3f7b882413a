import { areaMessages, type AreaShape } from '@wheelhouse/contract/areaShape';
import {
  changeArea,
  exportPassages,
  getPassages,
  listAreas,
  removeArea,
  type DrawnArea,
  type Passages,
} from '@wheelhouse/contract/drawnAreas';
import { listOrganisations } from '@wheelhouse/contract/organisations';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const shape: AreaShape = { kind: 'circle', centre: { latitude: 62, longitude: 5 }, radiusNm: 5 };
const bank: DrawnArea = { id: 7, name: 'Viking bank', shape, mayChange: true };
const shared: DrawnArea = {
  id: 8,
  name: 'Closed in May',
  shape,
  mayChange: false,
  organisation: { id: 3, name: 'Coast guard' },
};
const found: Passages = {
  total: 2,
  visits: [
    {
      vesselId: 11,
      entered: '2026-05-01T08:00:00.000Z',
      enteredSeen: true,
      left: '2026-05-01T10:30:00.000Z',
      leftSeen: true,
      hours: 2.5,
      slowest: 3.1,
    },
    { vesselId: 12, entered: '2026-05-02T08:00:00.000Z', enteredSeen: true, hours: 14 },
  ],
  vessels: [
    { id: 11, name: 'ANNA', flag: 'NO', owners: ['Nets AS'], licensed: true },
    { id: 12, name: 'BERTA', flag: 'SE', licensed: false },
  ],
  days: [
    { day: '2026-05-01', vessels: 1, hours: 2.5 },
    { day: '2026-05-02', vessels: 1, hours: 14 },
  ],
};

beforeEach(() => {
  server.answers(listAreas, [shared, bank]);
  server.answers(listOrganisations, []);
  server.answers(getPassages, found);
});

test('areas are not drawn on a phone, where its page says what to do instead', async () => {
  server.answers(listAreas, []);
  await openPage('/areas', { as: 'skipper', size: 'phone' });
  await expect
    .element(page.getByText(/Import a file, or draw areas on the map of a computer or tablet\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Draw on the map' })).not.toBeInTheDocument();
  await page.viewport(1440, 900);
  await expect.element(page.getByRole('link', { name: 'Draw on the map' })).toBeVisible();
});

test('the areas are listed with whose they are, and lead to their pages', async () => {
  await openPage('/areas', { as: 'skipper' });
  const list = page.getByRole('list', { name: 'Areas' });
  await expect.element(list.getByText('Coast guard')).toBeVisible();
  await expect.element(list.getByText('A circle with a radius of 5 nm').first()).toBeVisible();
  await list.getByRole('link', { name: 'Viking bank' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Viking bank' })).toBeVisible();
});

describe('the page of an area', () => {
  test('offers to change the border, but not on a phone, which has no tool for it', async () => {
    await openPage('/areas/7', { as: 'skipper', size: 'phone' });
    await expect.element(page.getByRole('button', { name: 'Rename' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Change the border' })).not.toBeInTheDocument();
    await page.viewport(1440, 900);
    await expect.element(page.getByRole('link', { name: 'Change the border' })).toBeVisible();
  });

  test('doesn’t call the ends of a period and of a silence times of entering and leaving', async () => {
    const at = (time: string) => `2026-05-01T${time}:00.000Z`;
    server.answers(getPassages, {
      ...found,
      visits: [
        { vesselId: 11, entered: at('11:01'), enteredSeen: false, left: at('12:30'), leftSeen: false, hours: 2.5 },
        { vesselId: 12, entered: at('12:00'), enteredSeen: true, hours: 14 },
      ],
    });
    await openPage('/areas/7?from=2026-05-01&to=2026-05-01', { as: 'skipper' });
    const rows = page.getByRole('table', { name: 'Visits' }).getByRole('row');
    await expect.element(rows.nth(1).getByText(/^Before 1.May.2026/)).toBeVisible();
    await expect.element(rows.nth(1).getByText(/^After 1.May.2026/)).toBeVisible();
    await expect.element(rows.nth(2).getByText('Inside at the end of the period')).toBeVisible();
  });

  test('shows who was there in the period of the address, in figures and visit by visit', async () => {
    await openPage('/areas/7?from=2026-05-01&to=2026-05-02', { as: 'skipper' });
    await expect.element(page.getByText('2 vessels, 2 visits, 17 hours in all')).toBeVisible();
    expect(server.requestsTo(getPassages).map(({ query }) => query)).toEqual([
      { from: '2026-05-01', to: '2026-05-02' },
    ]);
    const table = page.getByRole('table', { name: 'Visits' });
    await expect.element(table.getByRole('link', { name: 'ANNA' })).toHaveAttribute('href', '/vessel/11');
    await expect.element(table.getByRole('cell', { name: 'Inside at the end of the period' })).toBeVisible();
    await expect
      .element(table.getByRole('link', { name: /^Play ANNA at .* on the map$/ }))
      .toHaveAttribute(
        'href',
        expect.stringMatching(/^\/map\?lat=62&lng=5&zoom=10&replay=pinned&tracks=%2211%22&vessel=11&from=/),
      );
    await table.getByRole('button', { name: 'Hours' }).click();
    await table.getByRole('button', { name: 'Hours' }).click();
    await expect.element(table.getByRole('link').first()).toHaveTextContent('BERTA');
    expect(await violationsInBothThemes()).toEqual([]);
  });

  test('asks again for a usual period, and keeps it in the address', async () => {
    await openPage('/areas/7?from=2026-05-01&to=2026-05-02', { as: 'skipper' });
    await page.getByRole('button', { name: 'Last 30 days' }).click();
    await expect.poll(() => server.requestsTo(getPassages)).toHaveLength(2);
    const [, { query } = { query: { from: '', to: '' } }] = server.requestsTo(getPassages);
    expect((Date.parse(query.to) - Date.parse(query.from)) / 86_400_000).toBe(29);
    expect(new URLSearchParams(location.search).get('from')).toContain(query.from);
  });

  test('says so when nobody was there, and when too much would have to be read', async () => {
    server.answers(getPassages, { total: 0, visits: [], vessels: [], days: [] });
    await openPage('/areas/7', { as: 'skipper' });
    await expect.element(page.getByText(/No vessel of the register was received in this area/)).toBeVisible();
    server.answers(getPassages, () => {
      throw new Refused(422, areaMessages.tooMuch);
    });
    await page.getByRole('button', { name: 'Last 90 days' }).click();
    await expect.element(page.getByText(/Choose a shorter period or a smaller area/)).toBeVisible();
  });

  test('saves all visits as CSV', async () => {
    server.answers(exportPassages, () => new Response('a', { headers: { 'content-disposition': 'filename="a.csv"' } }));
    await openPage('/areas/7?from=2026-05-01&to=2026-05-02', { as: 'skipper' });
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    await expect.poll(() => server.requestsTo(exportPassages)).toHaveLength(1);
  });

  test('renames the area and removes it', async () => {
    server.answers(changeArea, { ...bank, name: 'Bank' });
    server.answers(removeArea, undefined);
    await openPage('/areas/7', { as: 'skipper' });
    await page.getByRole('button', { name: 'Rename' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename area' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Bank');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.requestsTo(changeArea).map(({ body }) => body)).toEqual([{ name: 'Bank', shape }]);
    await expect.poll(() => dialog.query()).toBeNull();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove area' }).getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => server.requestsTo(removeArea)).toHaveLength(1);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Areas' })).toBeVisible();
  });

  test('leads to the map with its border to change', async () => {
    await openPage('/areas/7', { as: 'skipper' });
    const link = page.getByRole('link', { name: 'Change the border' });
    await expect.element(link).toBeVisible();
    const address = new URL(link.element().getAttribute('href') ?? '', location.href);
    expect(address.searchParams.get('area')).toBe('7');
    expect(address.searchParams.get('measure')).toBe('62,5;62.083333,5');
  });

  test('of an organisation has no changes for a member', async () => {
    await openPage('/areas/8', { as: 'skipper' });
    await expect.element(page.getByText('Coast guard')).toBeVisible();
    expect(page.getByRole('button', { name: 'Rename' }).query()).toBeNull();
  });

  test('of an area that the user does not see is not found', async () => {
    await openPage('/areas/9', { as: 'skipper' });
    await expect.element(page.getByText("Sorry, the requested resource can't be found")).toBeVisible();
  });
});
