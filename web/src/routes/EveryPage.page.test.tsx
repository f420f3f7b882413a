import { listAlerts } from '@wheelhouse/contract/alerts';
import { listAreas } from '@wheelhouse/contract/drawnAreas';
import { listOrganisations } from '@wheelhouse/contract/organisations';
import { getProfile } from '@wheelhouse/contract/profile';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { answerHome } from '#testHome.ts';
import { openPage, type Visit } from '#testPage.ts';
import { kvaloy, vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';
import { answerVessel } from '#testVessel.ts';

const pages: readonly { readonly path: string; readonly ready: string; readonly as?: Visit['as'] }[] = [
  { path: '/', ready: 'Every fishing vessel, and where it is now' },
  { path: '/', ready: 'By flag', as: 'skipper' },
  { path: '/login', ready: 'Log in' },
  { path: '/user', ready: 'Welcome, owner!', as: 'owner' },
  { path: '/organisations', ready: 'Organisations', as: 'owner' },
  { path: '/areas', ready: 'Areas', as: 'owner' },
  { path: '/alerts', ready: 'Alerts', as: 'owner' },
  { path: '/alerts/new', ready: 'New alert', as: 'owner' },
  { path: '/exports', ready: 'Exports', as: 'owner' },
  { path: '/vessels', ready: 'Vessels' },
  { path: `/vessel/${kvaloy.id}`, ready: 'Particulars' },
  { path: '/vessels?q=none', ready: 'Vessels', as: 'skipper' },
  { path: '/vessel/none', ready: 'Vessel is not found.' },
  { path: '/contact', ready: 'Contact' },
  { path: '/disclaimer', ready: 'Disclaimer' },
  { path: '/about', ready: 'About us' },
  { path: '/404', ready: "Sorry, the requested resource can't be found" },
];

describe('no axe violations', () => {
  beforeEach(() => {
    answerHome();
    server.answers(listVessels, vessels);
    server.answers(listOrganisations, []);
    server.answers(listAlerts, []);
    server.answers(listAreas, []);
    server.answers(getProfile, { firstName: '', lastName: '', email: '', companyName: '', country: null });
  });

  test.each(pages)('are on $path for $as, on a desktop in light and a phone in dark', async ({ path, ready, as }) => {
    answerVessel(as);
    await openPage(path, as === undefined ? {} : { as });
    await expect.element(page.getByRole('heading', { name: ready }).first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('are in the drawer on a desktop in light and a phone in dark', async () => {
    await openPage('/about');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});
