import { listAreas } from '@wheelhouse/contract/drawnAreas';
import { expect, test } from 'vitest';
import { address, useBrowser } from '#browser/browser.ts';
import { openSession } from '#worlds/accounts.ts';
import { clientOf } from '#worlds/client.ts';

const { visit } = useBrowser({ pixelRatio: 0.5 });

test('a corridor along a measured line is saved as an area', async () => {
  const { page, goTo } = await visit({ as: 'admiral' });
  await goTo('/map?lat=66&lng=4&zoom=6&measure=66,2;66.5,4;66,6');
  const panel = page.getByRole('region', { name: 'Measure distance' });
  await panel.getByRole('checkbox', { name: 'Corridor along the line' }).check();
  await panel.getByRole('textbox', { name: 'Width (nm)' }).fill('4.5');
  await panel.getByRole('button', { name: 'Save as area' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as area' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Cable way');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { token } = await openSession(address, 'admiral', false);
  const saved = (await clientOf(address, token).call(listAreas)).find(({ name }) => name === 'Cable way');
  const latitudes = saved?.shape.kind === 'polygon' ? saved.shape.points.map(({ latitude }) => latitude) : [];
  // The middle of the line is at 66.5 degrees, and half the width is 2.25 minutes.
  expect(Math.max(...latitudes)).toBeCloseTo(66.5 + 2.25 / 60, 2);
});
