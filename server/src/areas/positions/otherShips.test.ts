import { listLocations, mapIdOfShip, positionChange, shipOfMapId } from '@wheelhouse/contract/positions';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LiveVessels } from '#marine/ais/liveVessels.ts';
import { secondTrack } from '#marine/ais/shipsOfMmsi.ts';
import { seesAll } from '#areas/sight/testSight.ts';
import { lastPosition } from './lastPosition.ts';
import { Locations } from './locations.ts';
import { OtherShips } from './otherShips.ts';
import type { MapVessel, Register } from './register.ts';
import { idOfVessel, SharedMessages } from './sharedMessages.ts';
import { eventsOf } from './streamRoutes.ts';

const now = Date.now();
const hour = 3_600_000;
const own = 257_000_001;
const unknown = 265_000_009;
const buoy = 992_571_001;
const elsewhere = 265_000_011;

const vessel: MapVessel = {
  id: 1,
  name: 'HAVBRIS',
  flag: 'NO',
  vesselTypeId: 12,
  parentTypeId: null,
  lengthOverall: 60,
  buildYear: null,
  grossTonnage: null,
  engineManufacturerId: null,
  enginePower: null,
  mainGear: null,
  hullMaterial: null,
  thumbnail: null,
  mmsi: own,
};
const register: Register = {
  revision: 1,
  vessels: [vessel],
  byMmsi: new Map([[own, vessel]]),
};
const members = { inFleets: undefined, withSpecies: undefined };

/** A vessel with a second ship that sends its MMSI, two ships in no register, one of them long ago, and a buoy. */
function sea(): LiveVessels {
  const vessels = new LiveVessels();
  const still = { longitude: 3_000_000, speed: 100, course: null, heading: null, status: null };
  const restore = (mmsi: number, latitude: number, hoursAgo = 0) =>
    vessels.restore({ mmsi, at: now - hoursAgo * hour, latitude: latitude * 600_000, ...still }, now);
  restore(own, 62);
  restore(secondTrack(own), 40, 1);
  restore(unknown, 57);
  restore(265_000_010, 58, 25);
  restore(buoy, 59);
  restore(elsewhere, 60);
  return vessels;
}

/** A database that knows the vessel’s MMSI, and one of a vessel that isn’t on this map. */
const pool = { query: async () => ({ rows: [{ mmsis: [own, elsewhere].toSorted() }] }) } as unknown as pg.Pool;

async function othersOf(showUnregistered: boolean): Promise<OtherShips> {
  const others = new OtherShips(showUnregistered);
  await others.learn(pool, register);
  return others;
}

async function shownOn(vessels: LiveVessels, showUnregistered: boolean, { filter = {}, withOthers = true } = {}) {
  const locations = new Locations(await othersOf(showUnregistered));
  return z.parse(
    listLocations.answer,
    JSON.parse(locations.answer(seesAll(vessels), register, { filter, members, withOthers }).text),
  );
}

describe('the list of the map', () => {
  it('has vessels alone for clients that don’t ask for other ships', async () => {
    expect((await shownOn(sea(), true, { withOthers: false })).map(({ id }) => id)).toEqual([1]);
  });

  it('has the second ship that sends the MMSI of a vessel, and which vessel that is', async () => {
    expect(await shownOn(sea(), false)).toMatchObject([
      { id: 1, latitude: 62, name: 'HAVBRIS' },
      { id: -1_257_000_001, latitude: 40, name: 'HAVBRIS', flag: 'NO', vesselId: 1 },
    ]);
  });

  it('has ships in no register if the operator shows them: no buoys, and none that was not received for a day', async () => {
    const ships = (await shownOn(sea(), true)).filter(({ vesselId, id }) => id < 0 && vesselId === undefined);
    expect(ships).toMatchObject([{ id: -unknown, name: `MMSI ${unknown}`, flag: 'SE', latitude: 57 }]);
  });

  it('with a filter has the second ships of vessels that pass, and no ship in no register', async () => {
    expect((await shownOn(sea(), true, { filter: { flag: ['NO'] } })).map(({ id }) => id)).toEqual([1, -1_257_000_001]);
    expect(await shownOn(sea(), true, { filter: { flag: ['SE'] } })).toEqual([]);
  });
});

describe('the stream', () => {
  it.each([
    ['of vessels alone', idOfVessel, [1]],
    ['without ships in no register', undefined, [1, -1_257_000_001]],
    ['with ships in no register', true, [1, -1_257_000_001, -unknown]],
  ] as const)('%s', async (_, shown, ids) => {
    const vessels = sea();
    const others = await othersOf(shown === true);
    const messages = new SharedMessages(
      typeof shown === 'function' ? shown : (at, one) => others.idOf(at, one),
      seesAll(vessels),
      eventsOf(),
    );
    const moved = [own, secondTrack(own), unknown, buoy, elsewhere].flatMap((one) => vessels.position(one) ?? []);
    const [, sent = ''] = /data: (.*)/.exec(Buffer.from(messages.of(register, moved) ?? []).toString()) ?? [];
    const { positions } = z.parse(positionChange, JSON.parse(sent));
    expect(positions.map(({ id }) => id)).toEqual(ids);
  });
});

describe('the last position of a vessel', () => {
  it('says where the second ship is', () => {
    expect(lastPosition(seesAll(sea()), vessel, [])).toMatchObject({
      id: 1,
      latitude: 62,
      secondShip: { latitude: 40 },
    });
  });

  it('says which other MMSI of the vessel is sent at the same time', () => {
    expect(lastPosition(seesAll(sea()), vessel, [unknown])).toMatchObject({
      secondMmsi: { mmsi: unknown, latitude: 57 },
    });
    // A former one, and one that was never received.
    expect(lastPosition(seesAll(sea()), vessel, [265_000_010, 3])?.secondMmsi).toBeUndefined();
  });

  it('is null if it was never seen, even if another of its MMSIs is', () => {
    expect(lastPosition(seesAll(sea()), { ...vessel, mmsi: null }, [unknown])).toBeNull();
  });
});

it('finds the MMSI of a ship on the map', () => {
  for (const ship of [
    { mmsi: own, isSecond: false },
    { mmsi: 999_999_999, isSecond: true },
  ]) {
    expect(shipOfMapId(mapIdOfShip(ship))).toEqual(ship);
  }
  expect(shipOfMapId(7)).toBeUndefined();
});
