import { getLastPosition } from '@wheelhouse/contract/positions';
import { getVessel } from '@wheelhouse/contract/vessels';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { company } from '#testCompany.ts';
import { openPage, type Visit } from '#testPage.ts';
import { kvaloy } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { answerVessel, identifiers, lastSeen, vesselFor } from '#testVessel.ts';

const place = { latitude: 40, longitude: 5, speed: 8, course: 45, lastUpdate: lastSeen.lastUpdate };
const position = () => page.getByRole('region', { name: 'Last known position' });
const particulars = () => page.getByRole('table', { name: 'Particulars' });
const heading = (name: string) => page.getByRole('heading', { name });
const timeline = () => page.getByRole('region', { name: 'Timeline' });
const source = () => page.getByText(/^Journey register, 1\sMay\s2026$/);
const count = (found: { elements(): readonly unknown[] }) => found.elements().length;

/** Opens the page of Kvaløy as an account or a visitor sees it. */
async function open(as?: Visit['as'], look: Omit<Visit, 'as'> = {}) {
  answerVessel(as);
  const visited = await openPage(`/vessel/${kvaloy.id}`, as === undefined ? look : { as, ...look });
  await expect.element(particulars()).toBeVisible();
  return visited;
}

async function showSources(): Promise<void> {
  page.getByRole('switch', { name: 'Show sources' }).element().focus();
  await userEvent.keyboard(' ');
}

describe('a vessel page (platform specification, section 2)', () => {
  test('shows a visitor the basic facts and what an account adds', async () => {
    await open();
    const length = particulars().getByRole('row', { name: 'Length overall', exact: false });
    await expect.element(length).toMatchTextContent(/33\.58/);
    expect(count(page.getByText(identifiers.callSign))).toBe(0);
    expect(count(heading('Owner'))).toBe(0);
    expect(count(page.getByRole('link', { name: 'Show on map' }))).toBe(0);
    await expect.element(page.getByText(/Log in to see the call sign/)).toBeVisible();
  });

  test('never breaks a word of the name on a phone, where the actions go below it', async () => {
    answerVessel('skipper');
    server.answers(getVessel, { ...vesselFor('skipper'), name: 'LANGSKJÆRSTEINEN' });
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper', size: 'phone' });
    const name = page.getByRole('heading', { level: 1, name: 'LANGSKJÆRSTEINEN' });
    await expect.element(name).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(name.element());
    expect(words.getClientRects()).toHaveLength(1);
    const [above, below] = [name, page.getByRole('link', { name: 'Show on map' })].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(below?.top).toBeGreaterThanOrEqual(Number(above?.bottom));
  });

  test('shows neither owner nor extended details to viewers without these rights (section 6)', async () => {
    await open('skipper');
    await expect.element(particulars().getByText(identifiers.callSign)).toBeVisible();
    await expect.element(page.getByText(/Your account doesn't include extended details/)).toBeVisible();
    expect(count(heading('Owner'))).toBe(0);
    await expect.element(timeline().getByText('Name', { exact: true }).first()).toBeVisible();
    expect(count(timeline().getByText('Owner', { exact: true }))).toBe(0);
    const map = page.getByRole('link', { name: 'Show on map' });
    await expect.element(map).toHaveAttribute('href', `/map?vessel=${kvaloy.id}&alone=true`);
  });

  test('opens and closes extended details and fishing rights, and leads to owner, yard and manufacturer', async () => {
    await open('owner');
    const engines = page.getByRole('table', { name: 'Main engines' });
    const beam = page.getByRole('table', { name: 'Dimensions' }).getByRole('row', { name: 'Beam', exact: false });
    await expect.element(beam).toMatchTextContent(/9\.2/);
    await expect.element(heading('Manufacturers')).toBeVisible();
    for (const [title, content] of [
      ['Extended Details', engines],
      ['Fishing rights', heading('Quotas')],
    ] as const) {
      await expect.element(content).toBeVisible();
      heading(title).element().closest('summary')?.focus();
      await userEvent.keyboard('{Enter}');
      await expect.element(content).not.toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await expect.element(content).toBeVisible();
    }
    const owner = page.getByRole('region', { name: 'Owner' }).getByRole('link');
    await expect.element(owner).toHaveAttribute('href', `/company/${company.id}`);
    const yard = particulars().getByRole('link', { name: 'Fjordbygg', exact: false });
    await expect.element(yard).toHaveAttribute('href', '/service/provider/26');
    const maker = engines.getByRole('link').first();
    await expect.element(maker).toHaveAttribute('href', 'https://www.engines.example/');
    expect(maker.element().getAttribute('rel')).toContain('noopener');
    await expect.element(maker).toHaveAttribute('target', '_blank');
    // The other manufacturer's website is no web address.
    expect(document.querySelectorAll('a[href^="javascript:"]')).toHaveLength(0);
    expect(count(engines.getByRole('link'))).toBe(1);
  });

  test('shows source and date of every field on demand (decisions, section 6)', async () => {
    await open('owner');
    await expect.element(page.getByRole('table', { name: 'Quotas' })).toBeVisible();
    expect(count(source())).toBe(0);
    await showSources();
    await expect.element(source().first()).toBeVisible();
    for (const name of ['Particulars', 'Dimensions']) {
      const table = page.getByRole('table', { name });
      expect(count(table.getByText(/^Journey register, /))).toBe(count(table.getByRole('row')));
    }
    for (const name of ['Licences', 'Quotas']) {
      const rights = page.getByRole('table', { name, exact: true });
      await expect.element(rights.getByRole('columnheader', { name: 'Source' })).toBeVisible();
    }
    expect(count(page.getByRole('region', { name: 'Owner' }).getByText(/^Journey register, /))).toBe(2);
    expect(count(page.getByText('Source not recorded'))).toBe(0);
    await userEvent.keyboard(' ');
    await expect.element(source().first()).not.toBeInTheDocument();
  });

  test.each(['/vessel/999999999', '/vessel/none'])('%s is not found', async (path) => {
    server.answers(getVessel, () => {
      throw new Refused(404, 'Vessel is not found.');
    });
    const visited = await openPage(path);
    await expect.element(heading('Vessel is not found.')).toBeVisible();
    await page.getByRole('link', { name: 'See all vessels' }).click();
    await expect.poll(visited.path).toBe('/vessels');
  });

  test('that was merged is that of the other one, at its address', async () => {
    // The browser follows the server's redirect.
    answerVessel('skipper');
    const visited = await openPage('/vessel/999999', { as: 'skipper' });
    await expect.element(page.getByRole('heading', { level: 1, name: kvaloy.name })).toBeVisible();
    expect(visited.path()).toBe(`/vessel/${kvaloy.id}`);
  });

  test('has no axe violations, on a desktop in light and a phone in dark, with sources', async () => {
    await open('owner');
    await showSources();
    await expect.element(source().first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});

describe('elder licences (platform specification, section 9)', () => {
  test.each([
    ['no-preference', 'smooth'],
    ['reduce', 'instant'],
  ] as const)('are shown on demand, and with motion %s the page scrolls there %s', async (motion, behavior) => {
    const matchMedia = window.matchMedia.bind(window);
    const media = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const stated = query.includes('prefers-reduced-motion') && motion === 'no-preference';
      return matchMedia(stated ? 'not all' : query);
    });
    let clicked = 0;
    const scrolls: { behavior: unknown; afterMs: number }[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation((how) => {
      scrolls.push({ behavior: typeof how === 'object' && how.behavior, afterMs: performance.now() - clicked });
    });
    onTestFinished(() => {
      media.mockRestore();
      scroll.mockRestore();
    });
    await open('owner');
    const elder = page.getByRole('table', { name: 'Elder licences' });
    const button = page.getByRole('button', { name: 'Show elder licences' });
    await expect.element(button).toBeVisible();
    expect(count(elder)).toBe(0);
    scrolls.length = 0;
    const click = () => (clicked = performance.now());
    button.element().addEventListener('click', click, { capture: true, once: true });
    await button.click();
    await expect.element(elder).toBeVisible();
    await expect.poll(() => scrolls.map((one) => one.behavior)).toEqual([behavior]);
    expect(scrolls[0]?.afterMs).toBeGreaterThanOrEqual(395);
    const thisYear = new Date().getFullYear();
    const ends = [...elder.element().querySelectorAll('td[data-label="End"]')];
    expect(ends.map(({ textContent }) => Number(textContent.slice(-4)))).toEqual([thisYear - 1, thisYear - 3]);
    await page.getByRole('button', { name: 'Hide elder licences' }).click();
    await expect.element(elder).not.toBeInTheDocument();
  });
});

test('the timeline has the newest day first and an unknown day last, and countries by name', async () => {
  await open('owner');
  const days = [...timeline().element().querySelectorAll('time')].map((time) => time.getAttribute('datetime'));
  expect(days).toEqual(['2015-06-01', '2012-03-01', '1998-05-01']);
  const headings = timeline().getByRole('heading', { level: 3 }).elements();
  expect(headings.at(-1)?.textContent).toBe('Start date unknown');
  for (const text of [kvaloy.name, 'HAVSKÅR', 'Norway', 'Iceland', company.name]) {
    await expect.element(timeline().getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test('the timeline says how long a value was valid before what it replaced', async () => {
  await open('owner');
  const periods = [...timeline().element().querySelectorAll('li li')].map(({ textContent }) => textContent);
  expect(periods.filter((text) => text.includes('before that'))).not.toEqual([]);
  for (const text of periods) expect(text).not.toMatch(/before that.*(until|to the present)/);
});

test('how we know a vessel has its records, the reasons, and where they differ, also on a phone', async () => {
  await open('owner', { size: 'phone', scheme: 'dark' });
  const section = page.getByRole('region', { name: 'How we know' });
  await expect.element(section.getByRole('heading', { name: 'Sister register' })).toBeVisible();
  await expect.element(section.getByText(`Both have the IMO number ${identifiers.imo}.`)).toBeVisible();
  const port = section
    .getByRole('table', { name: 'Where sources differ' })
    .getByRole('row')
    .filter({ hasText: 'Harstad' });
  await expect.element(port.getByText('Harstad', { exact: false }).first()).toBeVisible();
  await expect.element(port.getByRole('img', { name: 'Shown on this page' })).toBeVisible();
  expect(count(section.getByRole('button', { name: /^Split off/ }))).toBe(0);
  await showSources();
  await expect
    .element(
      particulars()
        .getByText(/Sister register, 1\sApr\s2026/)
        .first(),
    )
    .toBeVisible();
});

describe('the last known position of a vessel', () => {
  test('says that another ship sends the MMSI', async () => {
    answerVessel('skipper');
    server.answers(getLastPosition, { ...lastSeen, secondShip: place });
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    await expect.element(position().getByText(/Two ships send this MMSI\./)).toBeVisible();
  });

  test('says that the vessel sends two MMSIs', async () => {
    answerVessel('skipper');
    server.answers(getLastPosition, { ...lastSeen, secondMmsi: { ...place, mmsi: 265_000_002 } });
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    const message = position().getByText(/This vessel also sends MMSI 265000002 at the same time\./);
    await expect.element(message).toBeVisible();
  });

  test('says nothing of the kind when one ship sends one MMSI', async () => {
    await open('skipper');
    await expect.element(position().getByText(/8\.0.kn/)).toBeVisible();
    expect(count(position().getByText(/MMSI/))).toBe(0);
  });

  test('is shown as unknown for a vessel that was never seen', async () => {
    answerVessel('skipper');
    server.answers(getLastPosition, null);
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    await expect.element(position().getByText('No known position')).toBeVisible();
    expect(position().element().querySelector('canvas')).toBeNull();
  });
});
