import { exportAlertEvents, listAlertEvents, listAlerts, removeAlert, snoozeAlert } from '@wheelhouse/contract/alerts';
import { streamNotices } from '@wheelhouse/contract/notices';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enters, fired, keepAlerts, silent } from '#testAlerts.ts';
import { violationsInBothThemes, violationsOnBothScreens } from '#testAxe.ts';
import { keepFleets } from '#testFleets.ts';
import { openPage } from '#testPage.ts';
import { noNetwork, server } from '#testServer.ts';

const list = () => page.getByRole('list', { name: 'Your alerts' });
const row = (name: string) => list().getByRole('listitem').filter({ hasText: name });
const happened = () => page.getByRole('list', { name: 'What happened' });
const hourMs = 3_600_000;

describe('the list of alerts', () => {
  test('says what alerts are for where there are none, and offers the first', async () => {
    keepAlerts();
    const visited = await openPage('/alerts', { as: 'skipper' });
    await expect.element(page.getByText(/^Leave an alert on a vessel or a fleet/)).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
    await page.getByRole('link', { name: 'Create your first alert' }).click();
    await expect.poll(visited.path).toBe('/alerts/new');
  });

  test('shows what each watches, how it is and how often it fired, without violations', async () => {
    keepAlerts([enters, silent, { ...silent, id: 3, name: 'Far too often', paused: true }]);
    await openPage('/alerts', { as: 'skipper' });
    await expect.element(row(enters.name)).toMatchTextContent(/On.*2 times in the last 24 hours\. Last on 4 May 2026/);
    await expect
      .element(row(silent.name))
      .toMatchTextContent(
        /Vessels matching a filter: silent for 12 h.*Longliner.*Leaves out 1 vessel.*Quiet from 22:00 to 06:00.*Quiet while moored.*Also by email.*Nothing has happened yet/,
      );
    await expect.element(row('Far too often')).toMatchTextContent(/Paused.*more than 50 times in a day/);
    expect(await violationsOnBothScreens()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  test('snoozes one for an hour, and switches it on again, by keyboard', async () => {
    keepAlerts([enters]);
    await openPage('/alerts', { as: 'skipper' });
    const snooze = row(enters.name).getByRole('button', { name: `Snooze: ${enters.name}` });
    await expect.element(snooze).toBeVisible();
    snooze.element().focus();
    const before = Date.now();
    await userEvent.keyboard('{Enter}');
    const dialog = page.getByRole('dialog', { name: 'Snooze this alert' });
    await expect.element(dialog.getByRole('button', { name: 'For 1 hour' })).toHaveFocus();
    expect(await violationsInBothThemes()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(row(enters.name).getByText(/^Snoozed until/)).toBeVisible();
    const until = Date.parse(server.requestsTo(snoozeAlert)[0]?.body.until ?? '');
    expect(until - before).toBeGreaterThanOrEqual(hourMs);
    expect(until - Date.now()).toBeLessThanOrEqual(hourMs);
    await row(enters.name)
      .getByRole('button', { name: `Switch on now: ${enters.name}` })
      .click();
    await expect.element(row(enters.name).getByText('On', { exact: true })).toBeVisible();
    expect(server.requestsTo(snoozeAlert).at(-1)?.body).toEqual({});
  });

  test('removes one after a question, and says why if that failed', async () => {
    keepAlerts([enters, silent]);
    await openPage('/alerts', { as: 'skipper' });
    const remove = () => row(silent.name).getByRole('button', { name: `Remove: ${silent.name}` });
    await remove().click();
    const question = page.getByRole('dialog', { name: 'Remove this alert?' });
    await expect.element(question.getByText(silent.name)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(server.requestsTo(removeAlert)).toEqual([]);
    server.answers(removeAlert, noNetwork);
    await remove().click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(page.getByRole('alert').getByText(/^Network problem/)).toBeVisible();
    await expect.element(row(silent.name)).toBeVisible();
    const alerts = keepAlerts([enters, silent]);
    await remove().click();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(row(silent.name)).not.toBeInTheDocument();
    expect(alerts().map(({ id }) => id)).toEqual([1]);
  });

  test('is read again when a notification comes', async () => {
    server.sends(streamNotices, { unread: 0 });
    keepAlerts([enters]);
    await openPage('/alerts', { as: 'skipper' });
    await expect.element(row(enters.name)).toBeVisible();
    server.answers(listAlerts, [{ ...enters, lastDay: 3 }]);
    server.sends(streamNotices, { unread: 1 });
    await expect.element(row(enters.name).getByText(/3 times in the last 24 hours/)).toBeVisible();
  });

  test('is for logged-in users', async () => {
    const visited = await openPage('/alerts');
    await expect.poll(visited.path).toBe('/login');
  });

  test('says that it could not be loaded, and tries again', async () => {
    keepAlerts([enters]);
    server.answers(listAlerts, noNetwork);
    await openPage('/alerts', { as: 'skipper' });
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    server.answers(listAlerts, [enters]);
    await again.click();
    await expect.element(row(enters.name)).toBeVisible();
  });
});

describe('what happened', () => {
  test('leads to the vessel, and to the map of that place and time', async () => {
    keepAlerts([enters, silent]);
    await openPage('/alerts', { as: 'skipper' });
    await expect
      .element(happened().getByRole('link', { name: 'KVALØY', exact: true }))
      .toHaveAttribute('href', '/vessel/1');
    const map = happened().getByRole('link', { name: `Show on the map: ${fired[0]?.text}` });
    const { searchParams } = new URL((map.element() as HTMLAnchorElement).href);
    expect(Object.fromEntries(searchParams)).toEqual({
      lat: '62.1',
      lng: '5.2',
      zoom: '10',
      vessel: '1',
      replay: 'view',
      at: '2026-05-04T10:00:00Z',
      from: '2026-05-04T08:00Z',
      to: '2026-05-04T12:00Z',
    });
    await expect.element(happened().getByRole('listitem').nth(1)).toMatchTextContent(/No positions have come/);
    expect(happened().getByRole('listitem').nth(1).getByRole('link').elements()).toHaveLength(1);
  });

  test('is listed for one alert, kept in the address, and saved as a file', async () => {
    keepAlerts([enters, silent]);
    const visited = await openPage('/alerts', { as: 'skipper' });
    await page.getByRole('combobox', { name: 'Alert' }).selectOptions(silent.name);
    await expect.poll(() => happened().getByRole('listitem').elements().length).toBe(1);
    expect(visited.search()).toEqual({ alert: '2' });
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    await expect.poll(() => server.requestsTo(exportAlertEvents).at(-1)?.query).toEqual({ alertId: 2 });
  });

  test('is shown further back on request, with the focus on what came', async () => {
    keepAlerts([enters]);
    const many = Array.from({ length: 60 }, (_, index) => ({ ...fired[0], id: 100 - index }));
    server.answers(listAlertEvents, ({ query: { page: number = 0, size = 50 } }) => ({
      data: many.slice(number * size, (number + 1) * size) as typeof fired,
      page: number,
      size,
      total: 60,
    }));
    await openPage('/alerts', { as: 'skipper' });
    await expect.poll(() => happened().getByRole('listitem').elements().length).toBe(50);
    await page.getByRole('button', { name: 'Show older' }).click();
    await expect.poll(() => happened().getByRole('listitem').elements().length).toBe(60);
    const first = happened().getByRole('listitem').nth(50).getByRole('link').first();
    await expect.poll(() => document.activeElement).toBe(first.element());
  });
});

describe('the alerts of today', () => {
  test('are on the fleets page of a user with alerts', async () => {
    keepAlerts([enters]);
    const fleets = keepFleets({ Mine: [1] });
    await openPage('/fleets', { as: 'skipper', fleets });
    const today = page.getByRole('list', { name: 'Alerts today' });
    await expect.element(today.getByText('KVALØY entered Viking bank')).toBeVisible();
    const from = new Date(server.requestsTo(listAlertEvents)[0]?.query.from ?? '');
    expect([from.getHours(), from.getMinutes(), from.toDateString()]).toEqual([0, 0, new Date().toDateString()]);
  });

  test('are not there without alerts', async () => {
    keepAlerts();
    const fleets = keepFleets({ Mine: [1] });
    await openPage('/fleets', { as: 'skipper', fleets });
    await expect.poll(() => server.requestsTo(listAlerts).length).toBeGreaterThan(0);
    expect(page.getByText('Alerts today').elements()).toEqual([]);
    expect(server.requestsTo(listAlertEvents)).toEqual([]);
  });
});
