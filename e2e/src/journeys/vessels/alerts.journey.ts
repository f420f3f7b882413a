import { createArea } from '@wheelhouse/contract/drawnAreas';
import { getLastPosition } from '@wheelhouse/contract/positions';
import { search } from '@wheelhouse/contract/search';
import { expect, test } from 'vitest';
import { address, useBrowser } from '#browser/browser.ts';
import { openSession } from '#worlds/accounts.ts';
import { clientOf } from '#worlds/client.ts';
import { kvaloy } from '#worlds/register.ts';
import { kvaloyAt, kvaloyVoyage, say } from '#worlds/ships.ts';

const { visit } = useBrowser();

/** How far north of Kvaløy the area is, in degrees: a step that a ship can make at any time. */
const north = 0.01;

test('an alert that is left on a vessel is rehearsed, and notifies when the vessel enters the area', async () => {
  const { token } = await openSession(address, 'admiral', false);
  const admiral = clientOf(address, token);
  const [found] = await admiral.call(search, { query: { query: kvaloy.imo } });
  const id = found?.id ?? 0;
  await say(kvaloyVoyage(Date.now()));
  const last = () => admiral.call(getLastPosition, { params: { id } });
  await expect.poll(last).not.toBeNull();
  const { latitude = 0, longitude = 0 } = (await last()) ?? {};
  const centre = { latitude: latitude + north, longitude };
  const area = await admiral.call(createArea, {
    body: { name: 'North of Kvaløy', shape: { kind: 'circle', centre, radiusNm: 0.3 } },
  });

  const { page, goTo } = await visit({ as: 'admiral' });
  await goTo(`/alerts/new?vessel=${id}&area=${area.id}`);
  await page.getByText(/^Would (not )?have notified you/).waitFor();
  await page.getByRole('button', { name: 'Save alert' }).click();
  const alert = page.getByRole('list', { name: 'Your alerts' }).getByRole('listitem');
  await alert.filter({ hasText: 'KVALØY: enters North of Kvaløy' }).getByText('On', { exact: true }).waitFor();

  await say([{ ...kvaloyAt(0, Date.now()), ...centre }]);
  const event = page.getByRole('list', { name: 'What happened' }).getByRole('listitem');
  await event.getByText('KVALØY entered North of Kvaløy').waitFor();
  await alert.getByText(/^Once in the last 24 hours/).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await notices.getByRole('link', { name: /KVALØY entered North of Kvaløy/ }).waitFor();
  await page.keyboard.press('Escape');

  await event.getByRole('link', { name: /^Show on the map/ }).click();
  await page.locator('section[aria-label=Playback][aria-busy=false]').waitFor();
  expect(new URL(page.url()).searchParams.get('vessel')).toBe(String(id));
});
