import { exportDatedLayer, getDatedFeatures, listDatedLayers, type DatedLayer } from '@wheelhouse/contract/datedLayers';
import { listOrganisations } from '@wheelhouse/contract/organisations';
import { followLayer, listFollowedLayers, makeLayerAddress } from '@wheelhouse/contract/layerFollowers';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { savedFiles } from '#testFiles.ts';
import { clickOnMap, useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const banks: DatedLayer = {
  id: 3,
  name: 'Closed banks',
  kind: 'CLOSED_AREA',
  revision: 1,
  changed: '2026-05-01T08:00:00.000Z',
};

function square(west: number, south: number) {
  const [east, north] = [west + 4, south + 2];
  const corners = [[west, south], [east, south], [east, north], [west, north], [west, south]]; // prettier-ignore
  return { type: 'Polygon' as const, coordinates: [corners] };
}

const panel = page.getByRole('region', { name: 'Closures and warnings' });
const popup = page.getByRole('group', { name: 'Chosen place' });

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listDatedLayers, [banks]);
  server.answers(listFollowedLayers, []);
  server.answers(listOrganisations, []);
  server.answers(getDatedFeatures, {
    revision: 1,
    features: [
      {
        key: 'cod',
        name: 'Cod bank',
        text: 'Cod is spawning.',
        from: '2020-01-01T00:00:00.000Z',
        geometry: square(2, 65),
      },
      { key: 'old', name: 'Old bank', until: '2020-07-01T00:00:00.000Z', geometry: square(-6, 65) },
    ],
  });
});

async function openPanel() {
  await openPage('/map?lat=66&lng=4&zoom=6', { as: 'skipper' });
  await page.getByRole('button', { name: 'Closures and warnings' }).click();
  await expect.element(panel.getByText('Closed area · 1 valid')).toBeVisible();
}

test('A closed area is described where it is clicked, and saved as an area of the reader', async () => {
  await openPanel();
  // The map prepares what has arrived in its own time.
  await expect
    .poll(async () => {
      await clickOnMap();
      return popup.elements().length;
    })
    .toBe(1);
  await expect.element(popup.getByText('Cod is spawning.')).toBeVisible();
  await popup.getByRole('button', { name: 'Save as your area' }).click();
  const saving = page.getByRole('dialog', { name: 'Save as area' });
  await expect.element(saving.getByText('An area with 4 corners')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(saving).not.toBeInTheDocument();
});

test('Features of another day are listed for that day, and lead to their places', async () => {
  await openPanel();
  await panel.getByRole('textbox', { name: 'Day (UTC)' }).fill('30/06/2020');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel.getByText('Closed area · 2 valid')).toBeVisible();
  await panel.getByText('List of Closed banks').click();
  await panel.getByRole('button', { name: 'Old bank' }).click();
  await expect.element(popup.getByText('Old bank')).toBeVisible();
  expect(await violationsInBothThemes()).toEqual([]);
});

test('A layer is saved for plotters as it is on the chosen day', async () => {
  const saved = savedFiles();
  server.answers(exportDatedLayer, () => new Response('<gpx/>'));
  await openPanel();
  await panel.getByRole('button', { name: 'Save Closed banks as GPX' }).click();
  await expect.poll(saved).toEqual([{ name: 'Closed banks.gpx', text: '<gpx/>' }]);
  const today = new Date().toISOString().slice(0, 10);
  expect(server.requestsTo(exportDatedLayer).map(({ query }) => query)).toEqual([{ format: 'gpx', day: today }]);
});

test('A layer is followed by email and by a personal address, which is shown once', async () => {
  const address = 'https://ships.example/api/v3/layerChanges/secret';
  server.answers(makeLayerAddress, { address });
  server.answers(followLayer, undefined);
  await openPanel();
  await panel.getByRole('button', { name: 'Follow Closed banks' }).click();
  const following = page.getByRole('dialog', { name: 'Follow Closed banks' });
  await following.getByRole('button', { name: 'Make address' }).click();
  await expect.element(following.getByRole('code')).toHaveTextContent(address);
  expect(await violationsInBothThemes()).toEqual([]);
  server.answers(listFollowedLayers, [{ layerId: banks.id, email: true, hasAddress: true }]);
  await following.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(following).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Following Closed banks' })).toBeVisible();
  expect(server.requestsTo(followLayer).map(({ body }) => body)).toEqual([{ email: true }]);
});
