import { exportPassagesNear, getPassagesNear } from '@wheelhouse/contract/drawnAreas';
import { exportVoyages, getPort, listPortCalls, portCallMessages } from '@wheelhouse/contract/portCalls';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { say } from '#lib/language.ts';
import { violationsOnBothScreens } from '#testAxe.ts';
import { answerCompanies, company } from '#testCompany.ts';
import { openPage } from '#testPage.ts';
import { answerPort, portPage } from '#testPort.ts';
import { kvaloy } from '#testRegister.ts';
import { Refused, server } from '#testServer.ts';
import { answerVessel } from '#testVessel.ts';

const table = (name: string) => page.getByRole('table', { name });

describe('the page of a port', () => {
  beforeEach(answerPort);

  test('shows the vessels in port and expected, without violations', async () => {
    await openPage('/ports/4', { as: 'skipper' });
    await expect.element(page.getByRole('heading', { name: 'Tromsø', level: 1 })).toBeVisible();
    await expect.element(page.getByText('NOTOS', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'In port now: 1' })).toBeVisible();
    await expect.element(table('In port').getByRole('link', { name: kvaloy.name })).toBeVisible();
    await expect.element(table('In port')).toMatchTextContent(/4\.2\sd/);
    await expect.element(table('Recently left')).toMatchTextContent(/20 Apr 2026/);
    await expect.element(table('Expected')).toMatchTextContent(/TROMSO.*6\.2\sm/);
    expect(await violationsOnBothScreens()).toEqual([]);
  });

  test('leads to the tool that draws areas, but not on a phone, which has none', async () => {
    await openPage('/ports/4', { as: 'skipper', size: 'phone' });
    await expect.element(page.getByRole('link', { name: 'Who was here' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Draw an area around it' })).not.toBeInTheDocument();
    await page.viewport(1440, 900);
    await expect.element(page.getByRole('link', { name: 'Draw an area around it' })).toBeVisible();
  });

  test('lists the calls of a day that is chosen, which is kept in the address', async () => {
    const visited = await openPage('/ports/4', { as: 'skipper' });
    await page.getByRole('button', { name: 'Arrivals by day: show table' }).click();
    await page.getByRole('button', { name: '2 Apr 2026' }).click();
    await expect.element(page.getByRole('heading', { name: 'Calls on 2 Apr 2026' })).toBeVisible();
    await expect.poll(visited.search).toEqual({ day: '2026-04-02' });
    expect(server.requestsTo(listPortCalls).at(-1)?.query).toMatchObject({
      portId: 4,
      from: '2026-04-02',
      to: '2026-04-02',
    });
  });

  test('says what there is none of', async () => {
    server.answers(getPort, { ...portPage, inPort: [], inPortTotal: 0, left: [], expected: [] });
    await openPage('/ports/4', { as: 'skipper' });
    await expect.element(page.getByText('No vessel is in port.')).toBeVisible();
    await expect.element(page.getByText('No vessel left in the last 30 days.')).toBeVisible();
    await expect.element(page.getByText('No vessel says that it is bound for this port.')).toBeVisible();
  });

  test('says that there is no such port', async () => {
    server.answers(getPort, () => {
      throw new Refused(404, portCallMessages.portNotFound);
    });
    await openPage('/ports/5', { as: 'skipper' });
    await expect.element(page.getByText(say(portCallMessages.portNotFound))).toBeVisible();
  });

  test('is for logged-in users', async () => {
    const visited = await openPage('/ports/4');
    await expect.poll(visited.path).toMatch(/^\/login/);
  });
});

describe('the vessels near a port', () => {
  beforeEach(() => {
    answerPort();
    server.answers(getPassagesNear, {
      total: 1,
      visits: [
        {
          vesselId: 11,
          entered: '2026-05-01T08:00:00.000Z',
          enteredSeen: true,
          left: '2026-05-01T10:30:00.000Z',
          leftSeen: true,
          hours: 2.5,
        },
      ],
      vessels: [{ id: 11, name: 'ANNA', flag: 'NO', licensed: true }],
      days: [{ day: '2026-05-01', vessels: 1, hours: 2.5 }],
    });
  });

  test('are listed for a period and distance, which are in the address, and saved as CSV', async () => {
    const visited = await openPage('/ports/4', { as: 'skipper' });
    await page.getByRole('link', { name: 'Who was here' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Vessels near Tromsø' })).toBeVisible();
    await expect.element(table('Visits').getByRole('link', { name: 'ANNA', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Within' }).selectOptions('20 nm');
    await expect
      .poll(() => server.requestsTo(getPassagesNear).at(-1)?.query)
      .toMatchObject({
        latitude: 69.65,
        longitude: 18.96,
        radiusNm: 20,
      });
    expect(visited.search()).toMatchObject({ nm: '20' });
    expect(await violationsOnBothScreens()).toEqual([]);
    server.answers(exportPassagesNear, () => new Response('a'));
    await page.getByRole('button', { name: 'CSV', exact: true }).click();
    await expect.poll(() => server.requestsTo(exportPassagesNear)[0]?.query).toMatchObject({ radiusNm: 20 });
  });

  test('are of the period and distance of the address, of which impossible ones are left out', async () => {
    await openPage('/ports/4/passages?from=2026-05-01&to=2026-05-02&nm=7', { as: 'skipper' });
    await expect.element(page.getByRole('combobox', { name: 'Within' })).toHaveValue('7');
    expect(server.requestsTo(getPassagesNear)[0]?.query).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-02',
      radiusNm: 7,
    });
    await openPage('/ports/4/passages?from=yesterday&nm=-3', { as: 'skipper' });
    await expect.element(page.getByRole('combobox', { name: 'Within' })).toHaveValue('5');
  });
});

describe('port calls and voyages', () => {
  test('are on the page of a vessel, more of them on request, and voyages as a file', async () => {
    answerVessel('skipper');
    answerPort();
    await openPage(`/vessel/${kvaloy.id}`, { as: 'skipper' });
    await expect.element(table('Port calls')).toMatchTextContent(/Tromsø.*In port/);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect.element(table('Port calls')).toMatchTextContent(/Vardø.*Before 20 Apr 2026/);
    await page.getByText('Voyages', { exact: true }).click();
    await expect.element(table('Voyages')).toMatchTextContent(/Vardø.*Tromsø.*10\.7\sd.*812\snm.*96\.2\sh/);
    await expect.element(page.getByText(/Fishing speed is 0\.5 to 5 knots/)).toBeVisible();
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    await expect.poll(() => server.requestsTo(exportVoyages).at(-1)?.query).toMatchObject({ vesselId: kvaloy.id });
  });

  test('of a company name the vessels', async () => {
    answerCompanies();
    answerPort();
    await openPage(`/company/${company.id}`, { as: 'owner' });
    await expect.element(table('Port calls').getByRole('link', { name: kvaloy.name })).toBeVisible();
    expect(server.requestsTo(listPortCalls).at(-1)?.query).toMatchObject({ companyId: company.id });
  });

  test('of a fleet are a page of their own', async () => {
    answerPort();
    await openPage('/vessels/7/calls', {
      as: 'skipper',
      fleets: () => [{ id: 7, name: 'Ours', vesselIds: [kvaloy.id] }],
    });
    await expect.element(page.getByRole('heading', { name: 'Port calls of Ours' })).toBeVisible();
    await expect.element(table('Port calls').getByRole('link', { name: kvaloy.name })).toBeVisible();
    expect(server.requestsTo(listPortCalls).at(-1)?.query).toMatchObject({ fleetId: 7 });
  });
});
