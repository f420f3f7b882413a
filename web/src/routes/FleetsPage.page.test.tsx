import {
  createFleetShare,
  exportFleet,
  matchVessels,
  openSharedFleet,
  removeFleet,
  type MatchedLine,
} from '@wheelhouse/contract/fleets';
import { getFleetNow, type VesselNow } from '@wheelhouse/contract/fleetNow';
import { listNotices, readNotices, type Notice } from '@wheelhouse/contract/notices';
import { listVessels } from '@wheelhouse/contract/vessels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOnBothScreens } from '#testAxe.ts';
import { savedFiles } from '#testFiles.ts';
import { byNames, fleetDialog, keepFleets, saveButton } from '#testFleets.ts';
import { openPage } from '#testPage.ts';
import { kvaloy, vessels } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { identifiers } from '#testVessel.ts';

const fleetItem = (name: string) =>
  page.getByRole('list', { name: 'Fleets' }).getByRole('listitem').filter({ hasText: name });
const list = () => page.getByLabelText('List of vessels');
const find = () => page.getByRole('button', { name: 'Find vessels' });
const twins = [201, 202].map((id) => ({ id, name: 'SILVER TWIN', flag: 'NO' }));
const found = { id: kvaloy.id, name: kvaloy.name, flag: kvaloy.flag };

beforeEach(() => {
  server.answers(listVessels, vessels);
  server.answers(getFleetNow, { vessels: [], total: 0 });
  server.answers(listNotices, { data: [], page: 0, size: 20, total: 0, unread: 0 });
});

/** Lets the server find Kvaløy by its IMO number and names, and two vessels by another name. */
function answerMatches(): void {
  server.answers(matchVessels, ({ body: { text } }) => {
    const matched: MatchedLine[] = [];
    const unmatched: { line: number; text: string }[] = [];
    for (const [place, one] of text.split(/\r?\n/).entries()) {
      const line = { line: place + 1, text: one };
      if (one === 'SILVER TWIN') matched.push({ ...line, by: 'name', vessels: twins });
      else if (one === String(identifiers.imo)) matched.push({ ...line, by: 'imo', vessels: [found] });
      else if (/kval/i.test(one)) matched.push({ ...line, by: 'name', vessels: [found] });
      else if (one !== '') unmatched.push(line);
    }
    return { matched, unmatched };
  });
}

/** Pastes as a keyboard does; `fill` would do it line by line. */
function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  list()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('the fleets page', () => {
  test('is for logged-in users', async () => {
    const visited = await openPage('/fleets');
    await expect.poll(visited.path).toBe('/login');
    expect(visited.search()).toEqual({ redirect: '/fleets' });
  });

  test('leads to exports and to the encounters of all vessels', async () => {
    await openPage('/fleets', { as: 'skipper', fleets: keepFleets() });
    const link = (name: string) => page.getByRole('link', { name });
    await expect.element(link('Export tracks, port calls and more')).toHaveAttribute('href', '/exports');
    await expect.element(link('Encounters, loitering and gaps')).toHaveAttribute('href', '/encounters');
  });

  test("shows today's notifications other than alerts, and marks them as read", async () => {
    const notice = (id: number, kind: Notice['kind'], hoursAgo: number) => ({
      id,
      kind,
      text: `Notification ${id}`,
      link: '/bookings',
      read: false,
      created: new Date(new Date().setHours(12, 0, 0, 0) - hoursAgo * 3_600_000).toISOString(),
    });
    const data = [notice(3, 'ALERT', 0), notice(2, 'BOOKING', 0), notice(1, 'BOOKING', 24)];
    server.answers(listNotices, { data, page: 0, size: 20, total: 3, unread: 3 });
    server.answers(readNotices, { unread: 2 });
    await openPage('/fleets', { as: 'skipper', fleets: keepFleets() });
    const rows = page.getByRole('list', { name: 'Notifications today' }).getByRole('listitem');
    await expect.element(rows).toMatchTextContent(/^Unread: Notification 2/);
    await rows.getByRole('button', { name: 'Mark as read: Notification 2' }).click();
    await expect.element(rows).not.toMatchTextContent(/Unread/);
    expect(server.requestsTo(readNotices).map(({ body }) => body)).toEqual([{ ids: [2] }]);
  });

  test('creates the first fleet, renames and removes it after a question', async () => {
    const fleets = keepFleets();
    await openPage('/fleets', { as: 'skipper', fleets });
    await page.getByRole('button', { name: 'Create your first fleet' }).click();
    const naming = page.getByRole('dialog', { name: 'Add new fleet' });
    await expect.element(naming.getByRole('button', { name: 'Save' })).toBeDisabled();
    await naming.getByLabelText('Fleet name').fill('First');
    await naming.getByRole('button', { name: 'Save' }).click();
    await expect.element(fleetItem('First').getByText('0 vessels')).toBeVisible();
    await page.getByRole('button', { name: 'Rename First' }).click();
    await page.getByRole('dialog', { name: 'Rename First' }).getByLabelText('Fleet name').fill('Second');
    await userEvent.keyboard('{Enter}');
    await expect.element(fleetItem('Second')).toBeVisible();
    expect(byNames(fleets())).toEqual({ Second: [] });
    await page.getByRole('button', { name: 'Remove Second' }).click();
    const question = page.getByRole('dialog', { name: "Sure removing 'Second' fleet?" });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('button', { name: 'Create your first fleet' })).toBeVisible();
    expect(byNames(fleets())).toEqual({});
  });

  test('restores a fleet whose removal failed, and says so', async () => {
    const fleets = keepFleets({ Stays: [] });
    server.answers(removeFleet, () => {
      throw new TypeError('Failed to fetch');
    });
    await openPage('/fleets', { as: 'skipper', fleets });
    await page.getByRole('button', { name: 'Remove Stays' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const message = page.getByText("That didn't work. Network problem. Please, retry later.");
    await expect.element(message).toBeVisible();
    await expect.element(fleetItem('Stays')).toBeVisible();
  });

  test("leads to a fleet's vessels, with the same tools there, which the menu counts among the fleets", async () => {
    const fleets = keepFleets({ Mine: [kvaloy.id] });
    server.answers(exportFleet, () => new Response('a', { headers: { 'content-disposition': 'filename="Mine.csv"' } }));
    const visited = await openPage('/fleets', { as: 'skipper', fleets });
    await page.getByRole('link', { name: 'Mine', exact: false }).click();
    await expect.poll(visited.path).toBe('/vessels/1');
    const cards = page.getByRole('list', { name: 'Vessels' }).getByRole('link');
    await expect.element(cards.filter({ hasText: kvaloy.name })).toBeVisible();
    const current = document.querySelectorAll('nav [aria-current=page]');
    expect([...current].map(({ textContent }) => textContent)).toEqual(['Fleets']);
    await expect.element(page.getByRole('button', { name: 'Share Mine' })).toBeVisible();
    const files = savedFiles();
    await page.getByRole('button', { name: 'Export Mine as CSV' }).click();
    await page.getByRole('button', { name: 'Export Mine as GeoJSON' }).click();
    await expect.poll(files).toHaveLength(2);
    expect((await files())[0]).toEqual({ name: 'Mine.csv', text: 'a' });
    expect(server.requestsTo(exportFleet).map(({ query: { format } }) => format)).toEqual(['csv', 'geojson']);
    await page.getByRole('button', { name: 'Rename Mine' }).click();
    await page.getByLabelText('Fleet name').fill('Ours');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Ours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(visited.path).toBe('/fleets');
    expect(byNames(fleets())).toEqual({});
  });

  test('says that an invented link is not valid', async () => {
    server.answers(openSharedFleet, () => {
      throw new Refused(404, 'No such link.');
    });
    await openPage(`/shared/${'n'.repeat(43)}`);
    await expect.element(page.getByRole('heading', { name: /^This link is no longer valid/ })).toBeVisible();
  });
});

describe('a pasted list', () => {
  beforeEach(answerMatches);

  test('says what it found, asks if several vessels match, lists what it did not find, and fills a fleet', async () => {
    const fleets = keepFleets();
    await openPage('/fleets', { as: 'skipper', fleets });
    await list().fill(['Kvaløy', 'none such', String(identifiers.imo), '', 'SILVER TWIN'].join('\n'));
    await expect.element(page.getByText('4 lines')).toBeVisible();
    await find().click();
    await expect.element(page.getByText('1 vessel found')).toBeVisible();
    const missing = page.getByRole('region', { name: 'Not found (1)' }).getByRole('listitem');
    expect(missing.elements().map(({ textContent }) => textContent)).toEqual(['Line 2: none such']);
    const sure = page.getByRole('region', { name: 'Found (2)' });
    await expect.element(sure.getByText(`Line 3: ${identifiers.imo} (IMO number)`)).toBeVisible();
    const choice = page.getByRole('combobox', { name: 'Line 5, SILVER TWIN: which vessel?' });
    await choice.selectOptions(String(twins[0]?.id));
    await expect.element(page.getByText('2 vessels found')).toBeVisible();
    await choice.selectOptions('All of these (2)');
    await page.getByRole('button', { name: 'Add 3 vessels to a fleet' }).click();
    await expect.element(fleetDialog().getByText('3 vessels')).toBeVisible();
    await fleetDialog().getByRole('textbox', { name: 'Create your first fleet' }).fill('Pasted');
    await saveButton().click();
    await expect.element(fleetDialog()).not.toBeInTheDocument();
    expect(byNames(fleets())).toEqual({ Pasted: [kvaloy.id, ...twins.map(({ id }) => id)] });
  });

  test('is read from a file saved by a spreadsheet', async () => {
    await openPage('/fleets', { as: 'skipper', fleets: keepFleets() });
    const latin1 = Uint8Array.from('Name;Mark\r\nKVALØY;T-12-T\r\n', (letter) => letter.charCodeAt(0));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no field for a file.');
    await userEvent.upload(input, new File([latin1], 'fleet.csv', { type: 'text/csv' }));
    await expect.element(list()).toHaveValue('Name;Mark\nKVALØY;T-12-T\n');
    await find().click();
    await expect.element(page.getByText('1 vessel found')).toBeVisible();
    const missing = page.getByRole('region', { name: 'Not found (1)' });
    await expect.element(missing.getByText('Name;Mark', { exact: false })).toBeVisible();
  });

  test('that is empty or too long is refused with a message', async () => {
    await openPage('/fleets', { as: 'skipper', fleets: keepFleets() });
    await find().click();
    await expect.element(page.getByText('Paste or upload at least one name or number.')).toBeVisible();
    paste('A\n'.repeat(10_001));
    await find().click();
    await expect.element(page.getByText('You can match up to 10,000 lines at once.')).toBeVisible();
    expect(server.requestsTo(matchVessels)).toEqual([]);
  });

  test('of 10,000 lines is answered, and only the visible lines are rendered', async () => {
    await openPage('/fleets', { as: 'skipper', fleets: keepFleets() });
    const lines = Array.from({ length: 9999 }, (_, index) => `NOBODY'S BOAT WITH A NAME ${index}`);
    paste([...lines, identifiers.imo].join('\n'));
    await expect.element(page.getByText('10,000 lines')).toBeVisible();
    await find().click();
    await expect.element(page.getByText('1 vessel found')).toBeVisible();
    const missing = page.getByRole('region', { name: 'Not found (9,999)' });
    expect(missing.getByRole('listitem').elements().length).toBeLessThan(60);
  });
});

describe('no axe violations, on a desktop in light and a phone in dark,', () => {
  test('occur on the fleets page, its dialogs and a pasted list', async () => {
    answerMatches();
    await openPage('/fleets', { as: 'skipper', fleets: keepFleets({ Fleet: [kvaloy.id] }) });
    await list().fill(`${kvaloy.name}\nSILVER TWIN\nnone such`);
    await find().click();
    await expect.element(page.getByRole('region', { name: 'Not found (1)' })).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    await page.getByRole('button', { name: 'Add 1 vessel to a fleet' }).click();
    await fleetDialog().getByRole('button', { name: 'New fleet' }).click();
    await fleetDialog().getByRole('textbox', { name: 'Add new fleet' }).fill('x'.repeat(31));
    // The header would cover part of a link of the menu behind.
    window.scrollTo(0, 0);
    expect(await violationsOnBothScreens()).toEqual([]);
    await fleetDialog().getByRole('button', { name: 'Remove Fleet' }).click();
    await expect.element(page.getByRole('dialog', { name: "Sure removing 'Fleet' fleet?" })).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('occur on sharing and the shared fleet', async () => {
    const expires = '2030-05-01T08:00:00Z';
    const share = { id: 1, created: '2026-05-01T08:00:00Z', expires, opened: 0, token: 't'.repeat(43) };
    const fleets = keepFleets({ Fleet: [kvaloy.id] });
    server.answers(createFleetShare, share);
    server.answers(openSharedFleet, { name: 'Fleet', expires, vessels: [kvaloy] });
    const visited = await openPage('/fleets', { as: 'skipper', fleets });
    await page.getByRole('button', { name: 'Share Fleet' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await expect.element(page.getByLabelText('New link')).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
    await visited.goTo(`/shared/${share.token}`);
    await expect.element(page.getByRole('list', { name: 'Vessels' }).getByRole('link').first()).toBeVisible();
    expect(await violationsOnBothScreens()).toEqual([]);
  });
});

describe('the vessels of the fleets', () => {
  const lastUpdate = new Date(Date.now() - 60_000).toISOString();
  const anna = { id: 11, name: 'ANNA', flag: 'NO' };
  const vesselsNow: VesselNow[] = [
    {
      vessel: anna,
      fleetIds: [1],
      position: { latitude: 62, longitude: 5, lastUpdate, speed: 0 },
      inPort: { vessel: anna, port: { id: 3, name: 'Måløy' }, arrival: lastUpdate, arrivalSeen: true, hours: 1 },
    },
    {
      vessel: { id: 12, name: 'BERTA', flag: 'NO' },
      fleetIds: [1],
      position: { latitude: 63, longitude: 5, lastUpdate, speed: 9.5 },
      near: { port: { id: 3, name: 'Måløy' }, miles: 12.3 },
      nextPort: { id: 4, name: 'Ålesund' },
      sent: { destination: 'AALESUND', since: lastUpdate },
      licenceEnds: { name: 'Cod', day: '2027-01-02' },
    },
    { vessel: { id: 13, name: 'CLARA', flag: 'NO' }, fleetIds: [1] },
  ];

  test('are shown with where they are, narrowed down and sorted as the user likes, and so the next time too', async () => {
    const fleets = keepFleets({ Mine: [11, 12, 13] });
    server.answers(getFleetNow, { vessels: vesselsNow, total: 3 });
    await openPage('/fleets', { as: 'skipper', fleets });
    const table = page.getByRole('table', { name: 'Your vessels now' });
    await expect.element(table.getByRole('link', { name: 'Måløy' }).first()).toHaveAttribute('href', '/ports/3');
    await expect
      .element(table.getByRole('row', { name: /BERTA Mine At sea, 12 nm from Måløy 9.5 kn .* Ålesund Cod/ }))
      .toBeVisible();
    await table.getByRole('button', { name: 'Speed' }).click();
    await table.getByRole('button', { name: 'Speed' }).click();
    await expect.element(table.getByRole('link').first()).toHaveTextContent('BERTA');
    await page.getByRole('combobox', { name: 'Which vessels' }).click();
    await page.getByRole('option', { name: 'Not received for 24 hours (1)' }).click();
    await expect.element(table.getByRole('link')).toHaveTextContent('CLARA');
    expect(await violationsOnBothScreens()).toEqual([]);
    await openPage('/fleets', { as: 'skipper', fleets });
    await expect
      .element(page.getByRole('combobox', { name: 'Which vessels' }))
      .toHaveValue('Not received for 24 hours (1)');
    await expect.element(table.getByRole('columnheader', { name: 'Speed' })).toHaveAttribute('aria-sort', 'descending');
  });

  test('have all of a value beside its label on a phone', async () => {
    const fleets = keepFleets({ Mine: [11, 12, 13] });
    server.answers(getFleetNow, { vessels: vesselsNow, total: 3 });
    await openPage('/fleets', { as: 'skipper', fleets, size: 'phone' });
    const near = page.getByRole('link', { name: 'Måløy' }).nth(1);
    await expect.element(near).toBeVisible();
    const cell = near.element().closest('td');
    const label = 96;
    const { left = 0 } = cell?.getBoundingClientRect() ?? {};
    expect(near.element().getBoundingClientRect().left).toBeGreaterThan(left + label);
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('are ten at first, and those not received lately are not counted as at sea', async () => {
    const position = { latitude: 62, longitude: 5, lastUpdate: new Date(Date.now() - 3 * 86_400_000).toISOString() };
    const silent = Array.from({ length: 12 }, (_, index) => ({
      vessel: { id: 100 + index, name: `DORA ${index}`, flag: 'NO' },
      fleetIds: [1],
      position,
    }));
    const fleets = keepFleets({ Mine: silent.map(({ vessel }) => vessel.id) });
    server.answers(getFleetNow, { vessels: silent, total: silent.length });
    await openPage('/fleets', { as: 'skipper', fleets });
    const table = page.getByRole('table', { name: 'Your vessels now' });
    await expect.element(table.getByRole('row').nth(10)).toBeVisible();
    expect(table.getByRole('row').elements()).toHaveLength(11);
    expect(table.element().textContent).not.toContain('At sea');
    await page.getByRole('button', { name: 'Show all 12' }).click();
    await expect.element(table.getByRole('row').nth(12)).toBeVisible();
  });
});
