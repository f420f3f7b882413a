import { listSearchResults, search, type SearchResult } from '@wheelhouse/contract/search';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsInBothThemes } from '#testAxe.ts';
import { answerCompanies, company } from '#testCompany.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, vessels, type Account } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { answerVessel, identifiers } from '#testVessel.ts';

const { callSign, mmsi } = identifiers;
const vesselOf = ({ id, name, flag }: typeof kvaloy): SearchResult => ({
  id,
  category: 'VESSEL',
  text: name,
  country: flag,
  vesselTypeId: 19,
  buildYear: 1998,
});
const foundBy = (by: 'callSign' | 'mmsi' | 'formerName', value: string): SearchResult => ({
  ...vesselOf(kvaloy),
  found: { by, value },
});
/** More than two pages of a list. */
const arctic = vessels.slice(0, 120).map(vesselOf);
const owner: SearchResult = { id: company.id, category: 'COMPANY', text: company.name, detail: 'Tromsø' };

/** What the server finds for a text, as for these tests. */
function resultsFor(typed: string, account: Account): readonly SearchResult[] {
  if (typed === 'arctic') return arctic;
  if (typed === callSign) return [foundBy('callSign', callSign)];
  if (typed === String(mmsi)) return [foundBy('mmsi', String(mmsi))];
  if (typed === 'havskar') return [foundBy('formerName', 'HAVSKÅR')];
  if (!/^(?:kval|Квал|<b>kval)/.test(typed)) return [];
  return account === 'owner' ? [vesselOf(kvaloy), owner] : [vesselOf(kvaloy)];
}

function answerSearch(account: Account): void {
  server.answers(search, ({ query: { query, size = 20 } }) => [...resultsFor(query, account)].slice(0, size));
  server.answers(listSearchResults, ({ params: { category }, query: { query, page: number = 0, size = 50 } }) => {
    const all = resultsFor(query, account).filter((result) => result.category === category);
    const data = all.slice(number * size, (number + 1) * size);
    return { data, page: number, size, total: all.length, more: false };
  });
}

async function openAs(account: Account, path = '/about', size: 'desktop' | 'phone' = 'desktop') {
  answerSearch(account);
  answerVessel(account);
  const visited = await openPage(path, { as: account, size });
  if (size === 'desktop') await expect.element(box()).toBeVisible();
  return visited;
}

const box = () => page.getByRole('combobox', { name: /^Search vessels/ });
const option = (name: string) => page.getByRole('option', { name, exact: false });
const focusedOption = () =>
  document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent;
const inVessels = () => page.getByRole('region', { name: 'Vessels' });

beforeEach(() => {
  server.answers(listVessels, vessels);
  answerCompanies();
});

/** Types without a pause, however busy the machine is. */
function typeFast(text: string): void {
  const input = box().element();
  if (!(input instanceof HTMLInputElement)) throw new Error('The search box is no input.');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  for (let end = 1; end <= text.length; end += 1) {
    // Past React, which would take it for its own change.
    set?.call(input, text.slice(0, end));
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}

describe('the search box (platform specification, section 2)', () => {
  test('is missing for visitors, and its page asks them to log in and comes back', async () => {
    const visited = await openPage('/about');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.getByRole('search').elements()).toEqual([]);
    await visited.goTo('/search?q=kvaloy');
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()).toEqual({ redirect: '/search?q=kvaloy' });
  });

  test('leads to a vessel using only the keyboard', async () => {
    const visited = await openAs('skipper');
    await userEvent.keyboard('/');
    await userEvent.keyboard('kvalo');
    await expect.element(option(kvaloy.name)).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Vessels' })).toBeVisible();
    await expect.poll(() => document.querySelector('mark')?.textContent).toBe('KVALØ');
    expect(focusedOption()).toBeUndefined();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedOption).toContain(kvaloy.name);
    await userEvent.keyboard('{Enter}');
    await expect.poll(visited.path).toBe(`/vessel/${kvaloy.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: kvaloy.name })).toBeVisible();
    // The opened page has the focus, not the box.
    await expect.poll(() => ['H1', 'MAIN'].includes(document.activeElement?.tagName ?? '')).toBe(true);
    await expect.element(box()).toHaveValue('');
  });

  test('marks letters of another alphabet, says what matched if not the name, and cancels earlier texts', async () => {
    await openAs('skipper');
    await box().fill('Квалой');
    await expect.element(option(kvaloy.name)).toBeVisible();
    await expect.poll(() => document.querySelector('mark')?.textContent).toBe('KVALØY');
    await box().fill(callSign);
    await expect.element(option(kvaloy.name).getByText(`call sign ${callSign}`)).toBeVisible();
    await box().fill(String(mmsi));
    await expect.element(option(kvaloy.name).getByText(`MMSI ${mmsi}`)).toBeVisible();
    const before = server.requestsTo(search).length;
    typeFast('kvaloy');
    await expect.poll(() => server.requestsTo(search).at(-1)?.query.query).toBe('kvaloy');
    // Not one for each letter: it waits for a pause.
    expect(server.requestsTo(search).length - before).toBe(1);
  });

  test('is used with arrows, Home and End, closed and cleared with Escape, and left with Tab', async () => {
    await openAs('skipper');
    const list = page.getByRole('listbox');
    await box().fill('arctic');
    await expect.element(page.getByRole('option').nth(2)).toBeVisible();
    const all = () => page.getByRole('option').elements();
    await userEvent.keyboard('{ArrowDown}{End}');
    await expect.poll(focusedOption).toBe('All results for “arctic”');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedOption).toBeUndefined();
    await userEvent.keyboard('{ArrowUp}{Home}');
    await expect.poll(focusedOption).toBe(all()[0]?.textContent);
    expect(all().length).toBeGreaterThan(3);
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue('arctic');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Escape}{Escape}');
    await expect.element(box()).toHaveValue('');
    await userEvent.keyboard('arctic');
    await expect.element(list).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(list).not.toBeInTheDocument();
  });

  test('does not take the slash key from other fields', async () => {
    await openAs('skipper', '/user');
    const field = page.getByLabelText('New password', { exact: true });
    await field.click();
    await userEvent.keyboard('a/b');
    await expect.element(field).toHaveValue('a/b');
    await expect.element(box()).toHaveValue('');
  });

  test('offers to try again after a failure', async () => {
    await openAs('skipper');
    server.answers(search, () => {
      throw new Refused(429, 'Too many.');
    });
    await box().fill('kvaloy');
    await expect.element(page.getByRole('search').getByRole('alert')).toBeVisible();
    answerSearch('skipper');
    await page.getByRole('search').getByRole('button', { name: 'Try again' }).click();
    await expect.element(option(kvaloy.name)).toBeVisible();
  });
});

describe('the page of all results', () => {
  test('opens on Enter, at an address that can be shared, and comes back from a result', async () => {
    const visited = await openAs('skipper');
    await box().fill('arctic');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Results for “arctic”' })).toBeVisible();
    expect(visited.path()).toBe('/search');
    expect(visited.search()).toEqual({ q: 'arctic' });
    await expect.element(page.getByText(`Best 20 of ${arctic.length}`, { exact: true })).toBeVisible();
    const links = () => inVessels().getByRole('listitem').getByRole('link');
    expect(links().elements()).toHaveLength(20);
    await visited.reload();
    await links().first().click();
    await expect.poll(visited.path).toMatch(/^\/vessel\/\d+$/);
    window.history.back();
    await expect.element(box()).toHaveValue('arctic');
  });

  test('leads to all results of a kind, page by page, each once', async () => {
    const visited = await openAs('skipper', '/search?q=arctic');
    await page.getByRole('link', { name: `Show all ${arctic.length} vessels` }).click();
    await expect.poll(visited.search).toEqual({ q: 'arctic', kind: 'VESSEL' });
    const seen: (string | null)[] = [];
    for (const range of ['1 to 50', '51 to 100', '101 to 120']) {
      await expect.element(inVessels().getByRole('status')).toHaveTextContent(`${range} of ${arctic.length}`);
      const links = inVessels().getByRole('listitem').getByRole('link').elements();
      seen.push(...links.map((link) => link.getAttribute('href')));
      if (seen.length < arctic.length) await page.getByRole('button', { name: 'Next page' }).click();
    }
    expect(seen).toEqual(arctic.map(({ id }) => `/vessel/${id}`));
    expect(await violationsInBothThemes()).toEqual([]);
    await page.getByRole('link', { name: 'Back to all results' }).click();
    await expect.poll(visited.search).toEqual({ q: 'arctic' });
  });

  test('asks for no company or person without VIEW_OWNER (section 5)', async () => {
    await openAs('skipper', '/search?q=kvaloy');
    await expect.element(inVessels()).toBeVisible();
    const kinds = server.requestsTo(listSearchResults).map(({ params: { category } }) => category);
    expect(kinds).not.toContain('COMPANY');
    expect(kinds).not.toContain('PERSON');
    await expect.element(box()).toHaveAttribute('placeholder', 'Search vessels and providers');
  });

  test('includes companies with it, which lead to their page', async () => {
    const visited = await openAs('owner', '/search?q=kvaloy');
    const companies = page.getByRole('region', { name: 'Companies' });
    await companies.getByRole('link', { name: company.name, exact: false }).click();
    await expect.poll(visited.path).toBe(`/company/${company.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  });
});

describe('a query', () => {
  test('may be punctuation, markup or a long text', async () => {
    const visited = await openAs('owner');
    for (const typed of ['%_*"\'.,;:/\\()&|!<>', '<b>kvaloy</b><script>', 'kvaloyxyz '.repeat(20).trim()]) {
      await box().fill(typed);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => visited.search()['q']).toBe(typed);
      const status = page.getByRole('status').filter({ hasText: /No results for|\d+ results?/ });
      await expect.element(status.first()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(1440);
    }
  });

  test('may be 5,000 characters long, of which the beginning counts', async () => {
    await openAs('owner', `/search?q=${'x'.repeat(5000)}`);
    await expect.element(page.getByText(`No results for “${'x'.repeat(200)}”`).first()).toBeVisible();
    await box().fill('x'.repeat(5000));
    await expect.element(box()).toHaveValue('x'.repeat(200));
  });
});

describe.each([
  ['desktop', callSign, `call sign ${callSign}`],
  ['phone', 'havskar', 'formerly HAVSKÅR'],
] as const)('on a %s, in both themes', (size, typed, status) => {
  const fits = () => expect(document.documentElement.scrollWidth).toBe(window.innerWidth);

  test('suggestions have no axe violations, plain and selected, and fit', async () => {
    await openAs('owner', '/about', size);
    if (size === 'phone') await page.getByRole('button', { name: 'Open search' }).click();
    await box().fill('kvaloy');
    await expect.element(option(company.name)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    fits();
    await box().fill(typed);
    await expect.element(option(kvaloy.name).getByText(status)).toBeVisible();
    expect(await violationsInBothThemes('colours')).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focusedOption).toContain(status);
    expect(await violationsInBothThemes('colours')).toEqual([]);
  });

  test('results have no axe violations, plain and hovered, and fit', async () => {
    const visited = await openAs('owner', '/search?q=kvaloy', size);
    await expect.element(page.getByRole('region', { name: 'Companies' })).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    fits();
    await visited.goTo(`/search?q=${typed}`);
    const result = inVessels().getByRole('link', { name: kvaloy.name, exact: false });
    await expect.element(result.getByText(status)).toBeVisible();
    expect(await violationsInBothThemes('colours')).toEqual([]);
    await result.hover();
    expect(await violationsInBothThemes('colours')).toEqual([]);
  });
});
