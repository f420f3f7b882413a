import { readAnalytics, type AnalyticsFigures } from '@wheelhouse/contract/analytics';
import { lengthClasses } from '@wheelhouse/contract/classes';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadDashboardTexts, loadPageTexts } from '#lib/language.ts';
import { violationsOnBothScreens } from '#testAxe.ts';
import { savedFiles } from '#testFiles.ts';
import { openDocument } from '#testPage.ts';
import { perFlag, vesselCount, vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { DashboardFrame } from './DashboardFrame.tsx';

type Ships = typeof vessels;
const count = (ships: Ships) => ({ vessels: ships.length });
const lengthOf = ({ vesselSizes }: Ships[number]) => vesselSizes?.lengthOverall ?? 0;

/** Whether a list of a filter lets a value pass; an empty one lets all. */
const isIn = <T,>(list: readonly T[] = [], value?: T) =>
  list.length === 0 || (value !== undefined && list.includes(value));

const inClasses = (ships: Ships) =>
  lengthClasses.map((from, place) => {
    const below = lengthClasses[place + 1];
    const passing = ships.filter((ship) => lengthOf(ship) >= from && lengthOf(ship) < (below ?? Infinity));
    return { from, ...(below !== undefined && { below }), ...count(passing) };
  });

/** The figures of the register's vessels that pass, as far as the tests look at them. */
function figuresOf(filter: FilterQuery): AnalyticsFigures {
  const passing = vessels.filter(
    ({ flag, vesselType, engine, ...ship }) =>
      isIn(filter.flag, flag) &&
      isIn(filter.vesselTypeId, vesselType?.id) &&
      lengthOf({ flag, ...ship }) >= (filter.lengthMin ?? 0) &&
      lengthOf({ flag, ...ship }) <= (filter.lengthMax ?? Infinity) &&
      (engine?.power ?? 0) >= (filter.enginePowerMin ?? 0),
  );
  const groups = <K,>(of: (ship: Ships[number]) => K) => [...Map.groupBy(passing, of)];
  const powered = passing.filter(({ engine }) => engine?.power !== undefined);
  return {
    total: { ...count(passing), tonnage: 1000, power: 1500 },
    byFlag: groups(({ flag }) => flag ?? 'NO').map(([flag, ships]) => ({ flag, ...count(ships) })),
    byType: groups(({ vesselType }) => vesselType?.id ?? 0).map(([id, ships]) => ({
      vesselTypeId: id,
      ...count(ships),
    })),
    byAge: [],
    byLength: inClasses(passing),
    byPower: [{ from: 1000, below: 2000, ...count(powered) }, { vessels: passing.length - powered.length }],
    tonnageByBuildYear: [{ year: 1998, tonnage: 412, vessels: 1 }],
    engineMakers: [],
    licencesBySpecies: [],
    licencesByArea: [],
    hours: [],
    activity: [],
  };
}

const chart = (name: string) => page.getByRole('figure', { name });
const shows = (number: number) =>
  expect.element(page.getByRole('status').filter({ hasText: new RegExp(`^${number} vessels?$`) })).toBeVisible();

/** Opens the dashboard as its frame does, with a token and perhaps a filter. */
async function open(filter = '') {
  await Promise.all([loadPageTexts(), loadDashboardTexts()]);
  await openDocument(createElement(DashboardFrame, { hash: `#a-token-of-twenty-letters&${filter}` }));
}

beforeEach(() => server.answers(readAnalytics, ({ body: { filter } }) => ({ figures: figuresOf(filter) })));

describe('the dashboard of analytics', () => {
  test('filters every chart by what is pressed in one, and says so', async () => {
    await open();
    const iceland = chart('Fleet by flag').getByRole('button', { name: /^Iceland/ });
    await iceland.click();
    await shows(perFlag);
    await expect.element(chart('Fleet by flag').getByText(/^Iceland only\./)).toBeVisible();
    await expect.element(iceland).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Remove filter Iceland' }).click();
    await shows(vesselCount);
  });

  test('is filtered by columns with the keyboard, and by rows of a table', async () => {
    await open();
    const columns = chart('Fleet by length').getByRole('group').getByRole('button');
    await expect.element(columns.first()).toBeVisible();
    columns.first().element().focus();
    await userEvent.keyboard('{End}{ArrowLeft}{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
    const label = focused();
    expect(label).toMatch(/^10–12\sm: \d+$/);
    await userEvent.keyboard('{Enter}');
    await shows(Number(/(\d+)$/.exec(label)?.[1]));
    expect(focused()).toBe(label);
    await userEvent.keyboard('{Enter}');
    await shows(vesselCount);

    await page.getByRole('button', { name: 'Fleet by type: show table' }).click();
    const row = chart('Fleet by type').getByRole('table').getByRole('row').nth(1);
    const inRow = Number(row.getByRole('cell').first().element().textContent);
    await row.getByRole('button').click();
    await shows(inRow);
  });

  test('separates vessels with unknown values, which are no filter', async () => {
    await open();
    await page.getByRole('button', { name: 'Fleet by engine power: show table' }).click();
    const row = chart('Fleet by engine power').getByRole('row', { name: /^Unknown/ });
    await expect.element(row.getByRole('cell').first()).toHaveTextContent(String(vesselCount - 1));
    expect(row.getByRole('button').elements()).toEqual([]);
  });

  test('accepts typed bounds, and says if nothing matches', async () => {
    await open();
    await page.getByRole('button', { name: 'Power', exact: true }).click();
    await page.getByLabelText('From, kW').fill('15000');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('No vessels match current filter settings.')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).click();
    await shows(vesselCount);
  });

  test('offers each chart as CSV', async () => {
    await open();
    const files = savedFiles();
    await page.getByRole('button', { name: 'Fleet by flag: save as CSV' }).click();
    const [file] = await files();
    expect(file?.name).toBe('fleet-by-flag.csv');
    const lines = file?.text.split('\r\n');
    expect(lines?.[0]).toBe('\uFEFFFlag,Vessels,"Share, %"');
    expect(lines).toContain('Iceland,40,16.7');
  });

  test('shows that figures could not be loaded, and loads them again', async () => {
    server.answers(readAnalytics, () => {
      throw new Refused(429, 'Too many attempts.');
    });
    await open();
    await expect.element(page.getByText('Too many attempts.')).toBeVisible();
    server.answers(readAnalytics, ({ body: { filter } }) => ({ figures: figuresOf(filter) }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(vesselCount);
  });

  test('shows that its token has expired, and no figures', async () => {
    server.answers(readAnalytics, () => {
      throw new Refused(403, 'Expired');
    });
    await open();
    await expect.element(page.getByText('This view has expired. Reopen it to continue.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(page.getByRole('figure').elements()).toEqual([]);
  });

  test('shows nothing without a token, and asks for no figures', async () => {
    await Promise.all([loadPageTexts(), loadDashboardTexts()]);
    await openDocument(createElement(DashboardFrame, { hash: '' }));
    await expect.element(page.getByText('This view has expired. Reopen it to continue.')).toBeVisible();
    expect(server.requestsTo(readAnalytics)).toEqual([]);
  });

  test('has no axe violations on desktop and phone, and fits', async () => {
    await open('flag=IS');
    await shows(perFlag);
    await expect.poll(() => document.querySelector('.recharts-surface')).not.toBeNull();
    expect(await violationsOnBothScreens()).toEqual([]);
    await page.getByRole('button', { name: /^Flag/ }).click();
    await expect.element(page.getByRole('checkbox').first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    const facets = page.getByRole('group', { name: 'Filters' }).getByRole('button').elements();
    expect(facets).toHaveLength(6);
    expect(facets.filter((facet) => facet.getBoundingClientRect().right > window.innerWidth)).toEqual([]);
  });
});
