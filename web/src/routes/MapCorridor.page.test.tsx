import { createArea, listAreas } from '@wheelhouse/contract/drawnAreas';
import { listOrganisations } from '@wheelhouse/contract/organisations';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { useMapWithoutPicture } from '#testMap.ts';
import { openPage } from '#testPage.ts';
import { server } from '#testServer.ts';

const panel = page.getByRole('region', { name: 'Measure distance' });
const width = panel.getByRole('textbox', { name: 'Width (nm)' });
const save = panel.getByRole('button', { name: 'Save as area' });
const along = (line: string) => openPage(`/map?lat=66&lng=4&zoom=6&measure=${line}`, { as: 'skipper' });

beforeEach(() => {
  useMapWithoutPicture();
  server.answers(listAreas, []);
  server.answers(listOrganisations, []);
});

test('A corridor that is too wide for the bends of the line is no area', async () => {
  await along('66,0;66.01,6;66.4,2');
  await panel.getByRole('checkbox', { name: 'Corridor along the line' }).click();
  await width.fill('95');
  await expect.element(panel.getByText(/^The corridor is too wide for the bends/)).toBeVisible();
  await expect.element(save).toBeDisabled();
  expect(await violationsInBothThemes()).toEqual([]);
});

test('A corridor along a measured line is saved as an area', async () => {
  server.answers(createArea, ({ body: { name, shape } }) => ({ id: 5, name, shape, mayChange: true }));
  await along('66,2;66.5,4;66,6');
  await panel.getByRole('checkbox', { name: 'Corridor along the line' }).click();
  await width.fill('95');
  await expect.element(panel.getByText(/^An area with/)).toBeVisible();
  await width.fill('4.5');
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Save as area' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cable way');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [saved] = server.requestsTo(createArea);
  expect(saved?.body.name).toBe('Cable way');
  const shape = saved?.body.shape;
  const latitudes = shape?.kind === 'polygon' ? shape.points.map(({ latitude }) => latitude) : [];
  // The middle of the line is at 66.5 degrees, and half the width is 2.25 minutes.
  expect(Math.max(...latitudes)).toBeCloseTo(66.5 + 2.25 / 60, 2);
});
