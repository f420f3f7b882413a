import { exportSeaEvents, listSeaEvents, type SeaEvent } from '@wheelhouse/contract/seaEvents';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { Refused, server } from '#testServer.ts';

const encounter: SeaEvent = {
  kind: 'ENCOUNTER',
  starts: '2026-05-01T08:00:00.000Z',
  ends: '2026-05-01T11:00:00.000Z',
  hours: 3,
  vessel: { id: 11, name: 'ANNA', flag: 'NO' },
  other: { id: 12, name: 'BERTA', flag: 'SE' },
  latitude: 62,
  longitude: 3,
  metres: { least: 80, median: 120 },
  knots: 0.4,
  moments: [
    {
      at: '2026-05-01T08:00:00.000Z',
      latitude: 62,
      longitude: 3,
      other: { latitude: 62.001, longitude: 3, metres: 111 },
    },
  ],
};
const gap: SeaEvent = {
  kind: 'GAP',
  starts: '2026-05-02T08:00:00.000Z',
  hours: 20,
  otherVessels: 3,
  vessel: { id: 13, name: 'CORA', flag: 'NO' },
  latitude: 63,
  longitude: 4,
  moments: [{ at: '2026-05-02T08:00:00.000Z', latitude: 63, longitude: 4 }],
};

beforeEach(() => {
  server.answers(listSeaEvents, { data: [gap, encounter], page: 0, size: 50, total: 2, daysWaiting: 0 });
});

const address = '/encounters?from=2026-05-01&to=2026-05-10';

describe('the page of encounters', () => {
  test('lists events with their evidence and what they do not prove', async () => {
    await openPage(address, { as: 'skipper' });
    await expect
      .element(page.getByText('Within 80 m of each other, half of the time within 120 m, at 0.4 knots.'))
      .toBeVisible();
    await expect.element(page.getByText(/^It does not prove that anything was handed over/)).toBeVisible();
    await expect.element(page.getByText(/^It does not prove that AIS was switched off/)).toBeVisible();
    await expect.element(page.getByText(/not received since/)).toBeVisible();
    const item = page.getByRole('listitem').filter({ hasText: 'BERTA' });
    await item.getByText('Evidence').click();
    await expect.element(item.getByRole('cell', { name: '62.0010, 3.0000' })).toBeVisible();
    const link = item.getByRole('link', { name: 'Play on the map' });
    const href = (await link.element()).getAttribute('href') ?? '';
    expect(decodeURIComponent(href)).toContain('tracks=11,12');
    expect(server.requestsTo(listSeaEvents)[0]?.query).toMatchObject({ from: '2026-05-01', to: '2026-05-10' });
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('filters by kind and flag in its address, and saves the same as CSV', async () => {
    await openPage(address, { as: 'skipper' });
    await page.getByLabelText('Kind').selectOptions('GAP');
    await expect.poll(() => server.requestsTo(listSeaEvents).at(-1)?.query).toMatchObject({ kind: 'GAP' });
    expect(window.location.search).toContain('kind=GAP');
    await page.getByLabelText('Vessel type').selectOptions('Wellboat');
    await expect.poll(() => server.requestsTo(listSeaEvents).at(-1)?.query).toMatchObject({ kind: 'GAP', typeId: 51 });
    await page.getByLabelText('Vessels').selectOptions('In my fleets');
    await expect
      .poll(() => server.requestsTo(listSeaEvents).at(-1)?.query)
      .toMatchObject({ kind: 'GAP', fleets: 'mine' });
    server.answers(exportSeaEvents, () => {
      throw new Refused(503, 'Too much at once.');
    });
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    await expect.element(page.getByText('Too much at once.')).toBeVisible();
    expect(server.requestsTo(exportSeaEvents)[0]?.query).toMatchObject({
      kind: 'GAP',
      fleets: 'mine',
      from: '2026-05-01',
    });
  });

  test('says when nothing was found', async () => {
    server.answers(listSeaEvents, { data: [], page: 0, size: 50, total: 0, daysWaiting: 0 });
    await openPage(address, { as: 'skipper' });
    await expect.element(page.getByText('No events in this period')).toBeVisible();
    expect(page.getByText(/still to be searched/).query()).toBeNull();
  });

  test('says that days are still to be searched', async () => {
    server.answers(listSeaEvents, { data: [], page: 0, size: 50, total: 0, daysWaiting: 12 });
    await openPage(address, { as: 'skipper' });
    await expect.element(page.getByText('Nothing has been found in this period yet.')).toBeVisible();
    await expect.element(page.getByText('12 days of this period are still to be searched.')).toBeVisible();
  });
});
