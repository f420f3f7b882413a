/// <reference types="@vitest/browser-playwright" />
import { alertMessages, changeAlert, createAlert, rehearseAlert } from '@wheelhouse/contract/alerts';
import { findPlaces } from '@wheelhouse/contract/referenceLayers';
import { search } from '@wheelhouse/contract/search';
import { listVessels } from '@wheelhouse/contract/vessels';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { enters, keepAlerts, noPlace, rehearsalWith } from '#testAlerts.ts';
import { violationsOnBothScreens } from '#testAxe.ts';
import { openPage } from '#testPage.ts';
import { answerPort } from '#testPort.ts';
import { kvaloy, vessels } from '#testRegister.ts';
import { noNetwork, Refused, server } from '#testServer.ts';
import { answerVessel } from '#testVessel.ts';

const save = () => page.getByRole('button', { name: 'Save alert' });
const would = () => page.getByText('Would have notified you 14 times in the last 30 days.');
const what = () => page.getByRole('combobox', { name: 'The vessel' });

beforeEach(() => {
  keepAlerts([enters]);
  answerVessel('skipper');
  answerPort();
  server.answers(listVessels, vessels);
  server.answers(search, [{ id: kvaloy.id, category: 'VESSEL', text: kvaloy.name, country: 'NO' }]);
});

describe('a new alert', () => {
  test('is rehearsed as soon as it is complete, and saved', async () => {
    const visited = await openPage('/alerts/new', { as: 'skipper' });
    await expect.element(page.getByText(/^As soon as the form is complete/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Vessel' }).fill('kval');
    await page.getByRole('option', { name: /KVALØY/ }).click();
    await expect.element(would()).toBeVisible();
    await expect.element(page.getByText(/Watches 1 vessel\./)).toBeVisible();
    await expect.element(page.getByText('Most on 10 Apr 2026: 14.')).toBeVisible();
    await expect
      .element(page.getByRole('textbox', { name: /^Name/ }))
      .toHaveAttribute('placeholder', 'KVALØY: arrives at any port');
    const list = page.getByRole('list', { name: 'What you would have been notified of' });
    expect(list.getByRole('listitem').elements()).toHaveLength(8);
    await page.getByRole('button', { name: 'Show 6 more' }).click();
    expect(list.getByRole('listitem').elements()).toHaveLength(14);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Home again');
    await page.getByRole('switch', { name: /^Also by email/ }).click();
    expect(server.requestsTo(rehearseAlert)).toHaveLength(1);
    await save().click();
    await expect.poll(visited.path).toBe('/alerts');
    await expect.element(page.getByText('Alert saved.')).toBeVisible();
    expect(server.requestsTo(createAlert)[0]?.body).toEqual({
      name: 'Home again',
      subject: { kind: 'VESSEL', vesselId: kvaloy.id },
      condition: { kind: 'ARRIVES' },
      excluded: [],
      quietWhileMoored: false,
      email: true,
    });
  });

  test('is rehearsed again when what it watches is changed, and says what is missing at its field', async () => {
    await openPage(`/alerts/new?vessel=${kvaloy.id}`, { as: 'skipper' });
    await expect.element(would()).toBeVisible();
    await what().selectOptions('Enters an area or a port');
    await expect.element(page.getByText(/^As soon as the form is complete/)).toBeVisible();
    await save().click();
    await expect.element(page.getByText('Choose an area.')).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Area' })).toHaveFocus();
    await page.getByRole('combobox', { name: 'Area' }).selectOptions('Viking bank');
    await expect.element(would()).toBeVisible();
    expect(server.requestsTo(rehearseAlert).at(-1)?.body.condition).toEqual({
      kind: 'ENTERS',
      place: { kind: 'AREA', areaId: 7 },
    });
    await what().selectOptions('Comes near an area, a port or a vessel');
    await page.getByRole('textbox', { name: /^Distance/ }).fill('101');
    await expect.element(page.getByText('Enter a distance from 0.1 to 100 nautical miles.')).toBeVisible();
  });

  test('can’t be saved while it would fire too often, and the page shows why', async () => {
    server.answers(rehearseAlert, rehearsalWith(51));
    await openPage(`/alerts/new?vessel=${kvaloy.id}`, { as: 'skipper' });
    await expect
      .element(page.getByText(/notified you 51 times on one day of the last 30, and 50 is the most/))
      .toBeVisible();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(save()).toHaveAccessibleDescription(/51 times on one day/);
    expect(await violationsOnBothScreens()).toEqual([]);
    save().element().focus();
    await userEvent.keyboard('{Enter}');
    expect(server.requestsTo(createAlert)).toEqual([]);
    server.answers(rehearseAlert, rehearsalWith(14));
    await what().selectOptions('Stops');
    await expect.element(would()).toBeVisible();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'false');
  });

  test('shows a refusal at its field, others beside the form, and tries a rehearsal again', async () => {
    server.answers(rehearseAlert, () => {
      throw noPlace();
    });
    await openPage('/alerts/new?area=7', { as: 'skipper', fleets: () => [{ id: 5, name: 'Mine', vesselIds: [1] }] });
    await expect.element(page.getByText(say(alertMessages.noPlace))).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Area' })).toHaveAttribute('aria-invalid', 'true');
    expect(server.requestsTo(rehearseAlert)[0]?.body.subject).toEqual({ kind: 'FLEET', fleetId: 5 });
    server.answers(rehearseAlert, noNetwork);
    await what().selectOptions('Stops');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    server.answers(rehearseAlert, rehearsalWith(14));
    await again.click();
    await expect.element(would()).toBeVisible();
    server.answers(createAlert, () => {
      throw new Refused(409, 'You can have up to 100 alerts. Remove one to add another.');
    });
    await save().click();
    await expect.element(page.getByText(/^You can have up to 100 alerts/)).toBeVisible();
  });

  test('says plainly that the history is too short', async () => {
    server.answers(rehearseAlert, { vessels: 1, total: 0, days: [], events: [], isKnown: false });
    await openPage(`/alerts/new?vessel=${kvaloy.id}`, { as: 'skipper' });
    await expect.element(page.getByText(/^Changes in the register haven't been kept/)).toBeVisible();
    await expect.element(save()).toHaveAttribute('aria-disabled', 'false');
  });

  test('is about a port that the address names, with vessels of a filter', async () => {
    server.answers(findPlaces, []);
    await openPage('/alerts/new?port=4', { as: 'skipper' });
    await expect.element(page.getByRole('combobox', { name: 'Port' })).toHaveValue('Tromsø');
    await page.getByText('Vessels matching a filter').click();
    await expect.element(page.getByText(/^No filter is set/)).toBeVisible();
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Aquaculture vessel/ }).click();
    await drawer.getByRole('button', { name: /^Show/ }).click();
    await expect.element(page.getByRole('list', { name: 'Active filters' })).toMatchTextContent(/Aquaculture vessel/);
    await expect.element(would()).toBeVisible();
    await expect
      .poll(() => server.requestsTo(rehearseAlert).at(-1)?.body)
      .toMatchObject({
        subject: { kind: 'FILTER', filter: { vesselTypeId: expect.arrayContaining([2]) } },
        condition: { kind: 'ARRIVES', portId: 4 },
      });
  });

  test('says that webhooks get it, too, and leads to them', async () => {
    await openPage('/alerts/new', { as: 'skipper' });
    await expect
      .element(page.getByText(/^A webhook for “An alert fires” sends every alert to your own program\./))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'To your webhooks' }))
      .toHaveAttribute('href', expect.stringMatching(/\/user#webhooks$/));
  });

  test('has quiet hours in the reader’s time zone', async () => {
    await openPage(`/alerts/new?vessel=${kvaloy.id}`, { as: 'skipper' });
    await page.getByRole('switch', { name: /^Quiet hours/ }).click();
    await expect
      .element(page.getByRole('combobox', { name: 'Time zone' }))
      .toHaveValue(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(await violationsOnBothScreens()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await save().click();
    await expect
      .poll(() => server.requestsTo(createAlert)[0]?.body.quiet)
      .toMatchObject({ from: '22:00', to: '06:00' });
  });
});

describe('an alert that is changed', () => {
  test('has its values in the form, and no name if it was made from them', async () => {
    const visited = await openPage('/alerts/1', { as: 'skipper' });
    await expect.element(page.getByRole('heading', { level: 1, name: enters.name })).toBeVisible();
    await expect.element(page.getByRole('combobox', { name: 'Vessel' })).toHaveValue(kvaloy.name);
    await expect.element(page.getByRole('combobox', { name: 'Area' })).toHaveValue('7');
    await expect.element(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
    await what().selectOptions('Leaves an area or a port');
    await expect.element(would()).toBeVisible();
    save().element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(visited.path).toBe('/alerts');
    expect(server.requestsTo(changeAlert)[0]).toMatchObject({
      params: { id: 1 },
      body: { condition: { kind: 'LEAVES', place: { kind: 'AREA', areaId: 7 } } },
    });
  });

  test('that does not exist is not found', async () => {
    await openPage('/alerts/77', { as: 'skipper' });
    await expect.element(page.getByText("Sorry, the requested resource can't be found")).toBeVisible();
  });
});

describe('pages lead to a new alert about what they show', () => {
  const leads = (name: string) => page.getByRole('link', { name: `Alert me about ${name}` });

  test('of a vessel', async () => {
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    await expect.element(leads(kvaloy.name)).toHaveAttribute('href', `/alerts/new?vessel=${kvaloy.id}`);
  });

  test('of a port', async () => {
    await openPage('/ports/4', { as: 'skipper' });
    await expect.element(leads('Tromsø')).toHaveAttribute('href', '/alerts/new?port=4');
  });

  test('of an area', async () => {
    await openPage('/areas/7', { as: 'skipper' });
    await expect.element(leads('Viking bank')).toHaveAttribute('href', '/alerts/new?area=7');
  });

  test('of a fleet', async () => {
    await openPage('/vessels/5', { as: 'skipper', fleets: () => [{ id: 5, name: 'Mine', vesselIds: [1] }] });
    await expect.element(leads('Mine')).toHaveAttribute('href', '/alerts/new?fleet=5');
  });
});

describe('in forced colours', () => {
  const setForcedColours = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  beforeEach(() => setForcedColours('active'));
  afterEach(() => setForcedColours('none'));

  test('shows which of several is selected, and where a switch is', async () => {
    await openPage('/alerts/new', { as: 'skipper' });
    const fleet = page.getByText('A fleet', { exact: true });
    await expect.element(fleet).toBeVisible();
    const colourOf = (text: string) => {
      const label = page.getByText(text, { exact: true }).element().closest('label');
      return label === null ? undefined : getComputedStyle(label).backgroundColor;
    };
    await fleet.click();
    expect(colourOf('A fleet')).not.toBe(colourOf('One vessel'));
    const track = document.querySelector('.mantine-Switch-track');
    expect(track && getComputedStyle(track).borderTopWidth).toBe('1px');
  });
});
