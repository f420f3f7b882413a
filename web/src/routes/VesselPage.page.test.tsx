import { getLastPosition, type LastPosition } from '@wheelhouse/contract/positions';
import { getVessel, type VesselPage } from '@wheelhouse/contract/vessels';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testPage.ts';
import { vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';

const [listed] = vessels;
if (listed === undefined) throw new Error('The test has no vessels.');
const can = { viewParticulars: true, viewOwner: false, viewExtendedFields: false, viewOnMap: true };
const vessel: VesselPage = { ...listed, mmsi: 257_000_001, history: [], can };
const place = { latitude: 62, longitude: 5, speed: 8, course: 45, lastUpdate: new Date().toISOString() };
const here: LastPosition = { id: vessel.id, ...place };

const section = () => page.getByRole('region', { name: 'Last known position' });

describe('the last known position of a vessel', () => {
  test('says that another ship sends the MMSI', async () => {
    server.answers(getVessel, vessel);
    server.answers(getLastPosition, { ...here, secondShip: { ...place, latitude: 40 } });
    await openPage(`/vessel/${vessel.id}`, { as: 'skipper' });
    await expect.element(section().getByText(/Two ships send this MMSI\./)).toBeVisible();
  });

  test('says that the vessel sends two MMSIs', async () => {
    server.answers(getVessel, vessel);
    server.answers(getLastPosition, { ...here, secondMmsi: { ...place, mmsi: 265_000_002 } });
    await openPage(`/vessel/${vessel.id}`, { as: 'skipper' });
    await expect.element(section().getByText(/This vessel also sends MMSI 265000002 at the same time\./)).toBeVisible();
  });

  test('says nothing of the kind when one ship sends one MMSI', async () => {
    server.answers(getVessel, vessel);
    server.answers(getLastPosition, here);
    await openPage(`/vessel/${vessel.id}`, { as: 'skipper' });
    await expect.element(section().getByText(/8\.0.kn/)).toBeVisible();
    expect(section().getByText(/MMSI/).elements()).toEqual([]);
  });
});

test('the page of a vessel that was merged is that of the other one, at its address', async () => {
  // The browser follows the server's redirect by itself.
  server.answers(getVessel, vessel);
  const visited = await openPage('/vessel/999999', { as: 'skipper' });
  await expect.element(page.getByRole('heading', { level: 1, name: vessel.name })).toBeVisible();
  expect(visited.path()).toBe(`/vessel/${vessel.id}`);
});
