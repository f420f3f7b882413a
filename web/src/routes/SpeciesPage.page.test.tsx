import { listSpecies } from '@wheelhouse/contract/species';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { species } from '#testRegister.ts';
import { server } from '#testServer.ts';

const table = () => page.getByRole('grid', { name: 'Species' });
const firstRow = () => table().getByRole('row').nth(1);
const counted = species.map((one, place) => ({ ...one, licences: 10 - place, quotas: 2, vessels: 1200 - place }));

describe('the species page (decisions, section 6)', () => {
  test('shows a visitor the dictionary, and what an account adds', async () => {
    server.answers(listSpecies, species);
    const visited = await openPage('/species');
    await expect.element(firstRow()).toBeVisible();
    expect(table().getByRole('columnheader').elements()).toHaveLength(4);
    await page.getByLabelText('Search', { exact: true }).fill('gadus morhua');
    await expect.element(firstRow()).toMatchTextContent(/COD$/);
    await expect.poll(() => table().getByRole('row').elements()).toHaveLength(2);
    await expect.element(page.getByText(/^Log in to see how many licences/)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()['redirect']).toMatch(/^\/species/);
  });

  test('counts rights and vessels for logged-in users, and leads to those vessels', async () => {
    server.answers(listSpecies, counted);
    const visited = await openPage('/species', { as: 'skipper' });
    await expect.element(firstRow()).toMatchTextContent(/1,200$/);
    await firstRow().getByRole('link').click();
    await expect.poll(visited.path).toBe('/vessels');
    expect(visited.search()).toEqual({ speciesId: '1' });
  });

  test.each(['desktop', 'phone'] as const)('has no axe violations on a %s in both themes', async (size) => {
    server.answers(listSpecies, counted);
    await openPage('/species', { as: 'skipper', size });
    await expect.element(firstRow()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
