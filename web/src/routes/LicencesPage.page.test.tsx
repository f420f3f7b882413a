import {
  exportLicenceRows,
  listLicenceChoices,
  listLicenceRows,
  type LicenceRow,
} from '@wheelhouse/contract/licenceTable';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#testPage.ts';
import { species, vessels } from '#testRegister.ts';
import { savedFiles } from '#testFiles.ts';
import { server } from '#testServer.ts';
import { violationsInBothThemes } from '#testAxe.ts';

const thisYear = new Date().getFullYear();
const licencesEach = 6;

/** Six licences of each vessel: every second is past, and each is for another species and amount. */
const rights: readonly LicenceRow[] = vessels.flatMap(({ id, name, flag }, place) =>
  Array.from({ length: licencesEach }, (_, number) => {
    const year = thisYear - (number % 2 === 0 ? 2 : 0);
    return {
      licenceId: id * 10 + number,
      vessel: { id, name, flag },
      name: `Licence ${number}`,
      start: `${year}-01-01`,
      end: `${year}-12-31`,
      specie: 1 + (number % species.length),
      amount: (place * 31 + number * 7) % 2000,
    };
  }),
);

/** Answers as the server does, of which the order by amount is looked at. */
function answerLicences(): void {
  server.answers(listLicenceRows, ({ query }) => {
    const { q, country, species: specie, state = 'all', sort, descending, from = 0, count = 60 } = query;
    const found = rights
      .filter(({ vessel, name }) => q === undefined || `${vessel.name} ${name}`.toLowerCase().includes(q))
      .filter(({ vessel }) => country === undefined || vessel.flag === country)
      .filter((row) => specie === undefined || row.specie === specie)
      .filter(({ end = '' }) => state === 'all' || Number(end.slice(0, 4)) < thisYear === (state === 'elder'));
    if (sort === 'amount')
      found.sort((a, b) => ((a.amount ?? 0) - (b.amount ?? 0)) * (descending === undefined ? 1 : -1));
    const [total, licences] = [found.length, found.length];
    return { total, licences, vessels: vessels.length, rows: found.slice(from, from + count) };
  });
  server.answers(listLicenceChoices, { countries: ['NO', 'IS'], species: species.map(({ id }) => id) });
}

const table = () => page.getByRole('grid', { name: 'Fishing licences' });
const rows = () => [...table().element().querySelectorAll<HTMLElement>('[role=row][data-index]')];
const focusedRow = () => document.activeElement?.getAttribute('aria-rowindex');

/** The values of a column in the rendered rows, from the top. */
const column = (place: number) =>
  rows()
    .toSorted((a, b) => Number(a.dataset['index']) - Number(b.dataset['index']))
    .map((row) => row.children[place]?.lastElementChild?.textContent ?? '')
    .slice(0, 12);

describe('the licences table (content specification, section 2)', () => {
  beforeEach(answerLicences);

  test('asks a visitor to log in, whose navigation does not have it', async () => {
    const visited = await openPage('/licences');
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()).toEqual({ redirect: '/licences' });
    expect(page.getByRole('link', { name: 'Licences' }).elements()).toEqual([]);
  });

  test('is in the navigation, has its columns and its number of rows, and renders only those near the window', async () => {
    await openPage('/about', { as: 'skipper' });
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Licences' }).click();
    await expect.element(table()).toHaveAttribute('aria-rowcount', String(vessels.length * licencesEach + 1));
    const headings = table().getByRole('columnheader').elements();
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'Country',
      'Vessel',
      'Start',
      'End',
      'Name',
      'Specie',
      'Amount',
    ]);
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
  });

  test('is sorted by a heading, by keyboard, in both directions, also after a reload', async () => {
    const visited = await openPage('/licences', { as: 'skipper' });
    const amount = table().getByRole('columnheader', { name: 'Amount' });
    await expect.element(amount).toBeVisible();
    amount.getByRole('button').element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.keyboard('{Enter}');
    await expect.element(amount).toHaveAttribute('aria-sort', 'descending');
    const amounts = () => column(6).map((text) => Number.parseFloat(text.replaceAll(',', '')));
    const most = rights.map(({ amount = 0 }) => amount).toSorted((a, b) => b - a);
    await expect.poll(amounts).toEqual(most.slice(0, 12));
    expect(visited.search()).toEqual({ sort: 'amount', descending: 'true' });
    await visited.reload();
    await expect.element(amount).toHaveAttribute('aria-sort', 'descending');
  });

  test('can be used with only the keyboard, from the first row to the last and into its vessel', async () => {
    const visited = await openPage('/licences', { as: 'skipper' });
    await expect.element(table()).toBeVisible();
    table().getByRole('columnheader').getByRole('button').last().element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(focusedRow).toBe('2');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedRow).toBe('3');
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => Number(focusedRow())).toBeGreaterThan(8);
    await userEvent.keyboard('{End}');
    await expect.poll(focusedRow).toBe(String(vessels.length * licencesEach + 1));
    await userEvent.keyboard('{Home}');
    await expect.poll(focusedRow).toBe('2');
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => document.activeElement?.tagName).toBe('A');
    const first = document.activeElement?.getAttribute('href');
    await userEvent.keyboard('{ArrowLeft}{Enter}');
    await expect.poll(visited.path).toBe(first);
  });

  test('is filtered by text, country, species and validity, and exported as shown', async () => {
    const visited = await openPage('/licences', { as: 'skipper' });
    await expect.element(table()).toBeVisible();
    await page.getByLabelText('Specie', { exact: true }).selectOptions('2');
    await page.getByText('Past', { exact: true }).click();
    await expect.poll(visited.search).toEqual({ species: '2', state: 'elder' });
    await expect.poll(() => new Set(column(5))).toEqual(new Set(['Haddock']));
    for (const end of column(3)) expect(Number(end.slice(-4))).toBeLessThan(thisYear);
    const headers = { 'content-disposition': 'filename="fishing-licences.csv"' };
    server.answers(exportLicenceRows, () => new Response('Country,Vessel', { headers }));
    const files = savedFiles();
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [file] = await files();
    expect(file?.name).toBe('fishing-licences.csv');
    expect(server.requestsTo(exportLicenceRows)).toMatchObject([{ query: { species: 2, state: 'elder' } }]);
    await page.getByLabelText('Search', { exact: true }).fill('qqqq');
    await expect.element(page.getByText('No licences match these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.element(table()).toBeVisible();
    await page.getByLabelText('Country', { exact: true }).selectOptions('NO');
    await expect.poll(() => new Set(column(0))).toEqual(new Set(['Norway']));
  });

  test('of very many licences loads the rows that are looked at, and says which it leaves out', async () => {
    const total = 958_145;
    server.answers(listLicenceRows, ({ query: { from = 0, count = 60 } }) => ({
      total,
      licences: total,
      vessels: 500_000,
      rows: Array.from({ length: count }, (_, index) => ({
        licenceId: from + index + 1,
        vessel: { id: from + index + 1, name: `BOAT ${from + index}`, flag: 'NO' },
        name: 'Cod',
      })),
    }));
    await openPage('/licences', { as: 'skipper' });
    await expect.element(page.getByText('958,145 licences, 500,000 vessels')).toBeVisible();
    await expect.element(table()).toHaveAttribute('aria-rowcount', '100001');
    await expect.element(page.getByText(/^The table shows the first 100,000 of 958,145 rows/)).toBeInTheDocument();
    table().getByRole('columnheader').getByRole('button').last().element().focus();
    await userEvent.keyboard('{Tab}{End}');
    await expect.element(table().getByRole('link', { name: 'BOAT 99999' })).toBeVisible();
    expect(server.requestsTo(listLicenceRows).length).toBeLessThan(8);
  });

  test.each(['desktop', 'phone'] as const)('has no axe violations on a %s in both themes', async (size) => {
    await openPage('/licences', { as: 'skipper', size });
    await expect.element(table()).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });
});
