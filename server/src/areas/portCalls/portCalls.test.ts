import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authority } from '@wheelhouse/contract/authority';
import { fleetNowRoutes, getFleetNow, listFleetMoves } from '@wheelhouse/contract/fleetNow';
import {
  exportPortCalls,
  exportVoyages,
  getPort,
  listDestinations,
  listPortCalls,
  listVoyages,
  portCallMessages,
  portCallRoutes as contract,
} from '@wheelhouse/contract/portCalls';
import { say } from '@wheelhouse/messages/say';
import { seedDictionaries } from '#areas/dictionaries/dictionaries.ts';
import { createLookup } from '#areas/vessels/lookup.ts';
import { seesAll } from '#areas/sight/testSight.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { testDatabase, type TestDatabase } from '#platform/database/testDatabase.ts';
import { refusalOf, testApi, type TestApi } from '#platform/http/testApi.ts';
import { destinationKey } from '#marine/portCalls/destination.ts';
import { portCallRoutes } from './routes.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const ports = [
  { id: 1, name: 'Ålesund', country: 'NO', latitude: 62.47, longitude: 6.15, rank: 0 },
  { id: 2, name: 'Måløy', country: 'NO', locode: 'NOMAY', latitude: 61.93, longitude: 5.11, rank: 0 },
];
let database: TestDatabase;
let api: TestApi;
const accounts = new Map<string, Viewer>();
let [anna, berta, company, fleet] = [0, 0, 0, 0];

async function insert(query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ id: number }>(`${query} returning id`, [...values]);
  return rows[0]?.id ?? 0;
}

async function addAccount(username: string, ...authorities: Authority[]): Promise<number> {
  const id = await insert(`insert into account (username, password_hash) values ($1, '')`, [username]);
  accounts.set(username, { account: { id, username }, authorities: new Set(authorities), signInId: id });
  return id;
}

beforeAll(async () => {
  database = await testDatabase();
  const { db, pool } = database;
  await seedDictionaries(db);
  anna = await insert(`insert into vessel (name, flag, mmsi) values ('ANNA', 'NO', 257000001)`);
  berta = await insert(`insert into vessel (name, flag, mmsi) values ('=BERTA', 'NO', 257000002)`);
  // Its MMSI was another's until the day before yesterday.
  await pool.query(
    `insert into used_mmsi (vessel_id, mmsi, from_day, until_day, basis) values
     ($1, 257000003, null, '2026-11-25', 'register'), ($2, 257000003, '2026-11-25', null, 'register')`,
    [anna, berta],
  );
  await pool.query(`insert into port_call (track, port_id, arrival, arrival_seen, departure, latitude, longitude) values
    (257000001, 1, '2026-11-20T08:00Z', false, '2026-11-21T08:00Z', 0, 0),
    (257000001, 2, '2026-11-23T20:00Z', true, '2026-11-24T02:30Z', 0, 0),
    (257000001, 1, '2026-11-26T10:00Z', true, null, 0, 0),
    (257000002, 1, '2026-11-27T09:00Z', true, '2026-11-27T11:00Z', 0, 0),
    (257000003, 2, '2026-11-22T09:00Z', true, '2026-11-22T11:00Z', 0, 0),
    (257000003, 2, '2026-11-26T09:00Z', true, '2026-11-26T11:00Z', 0, 0),
    (1257000001, 2, '2026-11-26T09:00Z', true, '2026-11-26T11:00Z', 0, 0),
    (257000001, 99, '2026-11-19T09:00Z', true, '2026-11-19T11:00Z', 0, 0)`);
  await pool.query(`insert into voyage (track, departure, arrival, from_port_id, to_port_id, metres, fishing_minutes) values
    (257000001, '2026-11-21T08:00Z', '2026-11-23T20:00Z', 1, 2, 185200, 1230),
    (257000001, '2026-11-24T02:30Z', '2026-11-26T10:00Z', 2, 1, 92600, 0)`);
  await pool.query(`insert into ais_voyage (mmsi, since, destination, destination_key, eta, draught) values
    (257000002, now() - interval '3 days', 'AALESUND', 'aalesund', null, 61),
    (257000002, now() - interval '2 hours', 'MAALOY', 'maaloy', '2026-11-28T06:00Z', 65)`);
  company = await insert(
    `insert into owner (name, kind, source, source_date) values ('Nets AS', 'COMPANY', 'test', '2026-01-01')`,
  );
  await pool.query(
    `insert into vessel_owner (vessel_id, owner_id, position, source, source_date) values ($1, $2, 1, 'test', '2026-01-01')`,
    [berta, company],
  );
  const skipper = await addAccount('skipper', 'USER', 'VIEW_MAP', 'VIEW_OWNER');
  await addAccount('deckhand', 'USER', 'VIEW_MAP');
  await addAccount('cook', 'USER');
  fleet = await insert(`insert into fleet (account_id, name) values ($1, 'Mine')`, [skipper]);
  await pool.query('insert into fleet_vessel (fleet_id, vessel_id) values ($1, $2), ($1, $3)', [fleet, anna, berta]);
  await pool.query(
    `insert into fishing_licence (vessel_id, name, end_day, source, source_date)
     values ($1, 'Cod', '2026-12-24', 'test', '2026-01-01'), ($1, 'Herring', '2027-12-24', 'test', '2026-01-01'),
            ($1, 'Crab', '2026-11-26', 'test', '2026-01-01')`,
    [anna],
  );
  const needs = { db, pool, vessels: createLookup(db, 'WHEELHOUSE'), sights: { of: async () => seesAll() } };
  const handlers = portCallRoutes({ ...needs, ports: async () => ports, now: () => new Date(now) });
  api = await testApi([...contract, ...fleetNowRoutes], handlers, async (token) => accounts.get(token));
}, 60_000);
afterAll(async () => {
  await api.close();
  await database.close();
});

const skipper = () => api.client('skipper');
type Subject = Partial<Record<'vesselId' | 'portId' | 'companyId' | 'fleetId', number>>;
const callsOf = async (
  query: Subject & { from?: string; to?: string; page?: number; size?: number },
  who = 'skipper',
) => {
  const { data, total } = await api.client(who).call(listPortCalls, { query });
  return {
    total,
    calls: data.map(({ vessel, port, arrival }) => `${vessel.name} ${port.name} ${arrival.slice(5, 13)}`),
  };
};

describe('port calls', () => {
  it('of a vessel are those of its MMSIs, each in the time in which it had it', async () => {
    expect((await callsOf({ vesselId: anna })).calls).toEqual([
      'ANNA Ålesund 11-26T10',
      'ANNA Måløy 11-23T20',
      'ANNA Måløy 11-22T09',
      'ANNA Ålesund 11-20T08',
    ]);
    expect((await callsOf({ vesselId: berta })).calls).toEqual(['=BERTA Ålesund 11-27T09', '=BERTA Måløy 11-26T09']);
  });

  it('have their hours, and what is not known of them is missing', async () => {
    const { data } = await skipper().call(listPortCalls, { query: { vesselId: anna } });
    expect(data[0]).toEqual({
      vessel: { id: anna, name: 'ANNA', flag: 'NO' },
      port: { id: 1, name: 'Ålesund', country: 'NO' },
      arrival: '2026-11-26T10:00:00.000Z',
      arrivalSeen: true,
      hours: 26,
    });
    expect(data[1]).toMatchObject({ departure: '2026-11-24T02:30:00.000Z', hours: 6.5 });
    expect(data.at(-1)).toMatchObject({ arrivalSeen: false });
  });

  it('are listed of ports, fleets and companies, in days and pages', async () => {
    expect((await callsOf({ portId: 1 })).total).toBe(3);
    expect((await callsOf({ companyId: company })).total).toBe(2);
    expect(await callsOf({ fleetId: fleet, size: 2, page: 1 })).toEqual({
      total: 7,
      calls: ['=BERTA Måløy 11-26T09', 'ANNA Måløy 11-23T20'],
    });
    // One that goes on is of every day since its arrival.
    expect((await callsOf({ fleetId: fleet, from: '2026-11-27' })).calls).toEqual([
      '=BERTA Ålesund 11-27T09',
      'ANNA Ålesund 11-26T10',
    ]);
    expect((await callsOf({ vesselId: anna, to: '2026-11-20' })).calls).toEqual(['ANNA Ålesund 11-20T08']);
  });

  it('are only answered for one thing that is there and may be seen', async () => {
    const refused = (query: Subject, who = 'skipper') => expect(api.client(who).call(listPortCalls, { query })).rejects;
    await refused({}).toMatchObject({ status: 422 });
    await refused({ vesselId: anna, portId: 1 }).toThrow(say(portCallMessages.oneSubject));
    await refused({ portId: 99 }).toThrow(say(portCallMessages.portNotFound));
    await refused({ vesselId: 999 }).toMatchObject({ status: 404 });
    await refused({ companyId: 999 }).toMatchObject({ status: 404 });
    await refused({ fleetId: fleet }, 'deckhand').toMatchObject({ status: 404 });
    await refused({ companyId: company }, 'deckhand').toMatchObject({ status: 403 });
    await refused({ vesselId: anna }, 'cook').toMatchObject({ status: 403 });
  });

  it('are exported as CSV, with names that are no formulas', async () => {
    const response = await skipper().open(exportPortCalls, { query: { companyId: company } });
    expect((await response.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
      'Vessel,Flag,Port,Country,Arrival (UTC),Arrival observed,Departure (UTC),Hours in port',
      "'=BERTA,NO,Ålesund,NO,2026-11-27T09:00:00.000Z,true,2026-11-27T11:00:00.000Z,2",
      "'=BERTA,NO,Måløy,NO,2026-11-26T09:00:00.000Z,true,2026-11-26T11:00:00.000Z,2",
      '',
    ]);
  });
});

describe('voyages', () => {
  it('have their ports, hours, distance and hours at fishing speed, and are exported', async () => {
    const { data, total } = await skipper().call(listVoyages, { query: { vesselId: anna } });
    expect(total).toBe(2);
    expect(data[1]).toMatchObject({
      from: { name: 'Ålesund' },
      to: { name: 'Måløy' },
      hours: 60,
      miles: 100,
      fishingSpeedHours: 20.5,
    });
    const response = await skipper().open(exportVoyages, { query: { vesselId: anna, to: '2026-11-24' } });
    expect((await response.text()).split('\r\n')[1]).toBe(
      'ANNA,NO,Ålesund,NO,2026-11-21T08:00:00.000Z,Måløy,NO,2026-11-23T20:00:00.000Z,60,100,20.5',
    );
  });
});

describe('the page of a port', () => {
  it('has the vessels in it, those expected, and arrivals and departures by day', async () => {
    const alesund = await skipper().call(getPort, { params: { id: 1 } });
    expect(alesund.inPort.map(({ vessel }) => vessel.name)).toEqual(['ANNA']);
    expect([alesund.inPortTotal, alesund.expected]).toEqual([1, []]);
    expect(alesund.days).toHaveLength(30);
    expect(alesund.days.slice(-2)).toEqual([
      { day: '2026-11-26', arrivals: 1, departures: 0 },
      { day: '2026-11-27', arrivals: 1, departures: 1 },
    ]);
    expect(alesund.left.map(({ vessel, departure }) => [vessel.name, departure?.slice(0, 10)])).toEqual([
      ['=BERTA', '2026-11-27'],
      ['ANNA', '2026-11-21'],
    ]);
    // Its arrival was not seen.
    expect(alesund.days.at(-8)).toEqual({ day: '2026-11-20', arrivals: 0, departures: 0 });
    const maloy = await skipper().call(getPort, { params: { id: 2 } });
    expect(maloy.expected).toMatchObject([
      { vessel: { name: '=BERTA' }, destination: 'MAALOY', eta: '2026-11-28T06:00:00.000Z', draught: 6.5 },
    ]);
    await expect(skipper().call(getPort, { params: { id: 99 } })).rejects.toMatchObject({ status: 404 });
  });

  it('expects vessels that send its UN/LOCODE', async () => {
    const key = destinationKey('NOBGO > NO MAY');
    await database.pool.query(
      `insert into ais_voyage (mmsi, since, destination, destination_key) values (257000002, now() - interval '1 hour', 'NOBGO > NO MAY', $1)`,
      [key],
    );
    const { port, expected } = await skipper().call(getPort, { params: { id: 2 } });
    expect(port.locode).toBe('NOMAY');
    expect(expected).toMatchObject([{ vessel: { name: '=BERTA' }, destination: 'NOBGO > NO MAY' }]);
    await database.pool.query('delete from ais_voyage where destination_key = $1', [key]);
  });
});

it('what a vessel has sent of its voyages is listed, the latest first', async () => {
  const sent = await skipper().call(listDestinations, { params: { id: berta } });
  expect(sent.map(({ destination, draught }) => [destination, draught])).toEqual([
    ['MAALOY', 6.5],
    ['AALESUND', 6.1],
  ]);
});

describe('the vessels of fleets now', () => {
  it('are in port, bound for one, and have licences that end within 60 days', async () => {
    const { vessels, total } = await skipper().call(getFleetNow);
    expect(total).toBe(2);
    expect(
      vessels.map(({ vessel, fleetIds, inPort, sent, nextPort, licenceEnds }) => [
        vessel.name,
        fleetIds,
        inPort?.port.name,
        sent?.destination,
        nextPort?.id,
        licenceEnds,
      ]),
    ).toEqual([
      ['=BERTA', [fleet], undefined, 'MAALOY', 2, undefined],
      ['ANNA', [fleet], 'Ålesund', undefined, undefined, { name: 'Cod', day: '2026-12-24' }],
    ]);
  });

  it('are none without a fleet', async () => {
    expect(await api.client('deckhand').call(getFleetNow)).toEqual({ vessels: [], total: 0 });
  });
});

describe('arrivals and departures of the vessels of fleets', () => {
  const movesIn = async (from: string, to: string, who = 'skipper') => {
    const { moves, ...others } = await api.client(who).call(listFleetMoves, { query: { from, to } });
    const words = moves.map(({ vessel, port, kind, at }) => `${vessel.name} ${kind} ${port.name} ${at.slice(5, 16)}`);
    return { moves: words, ...others };
  };

  it('are those of a period in time order, without an arrival that was not seen', async () => {
    expect(await movesIn('2026-11-20T00:00Z', '2026-11-24T02:31Z')).toEqual({
      moves: [
        'ANNA departure Ålesund 11-21T08:00',
        'ANNA arrival Måløy 11-22T09:00',
        'ANNA departure Måløy 11-22T11:00',
        'ANNA arrival Måløy 11-23T20:00',
        'ANNA departure Måløy 11-24T02:30',
      ],
      isAll: true,
      hasVessels: true,
    });
  });

  it('have only the departure of a call that began before', async () => {
    expect((await movesIn('2026-11-27T10:00Z', '2026-11-27T12:00Z')).moves).toEqual([
      '=BERTA departure Ålesund 11-27T11:00',
    ]);
  });

  it('are none without a fleet', async () => {
    const none = { moves: [], isAll: true, hasVessels: false };
    expect(await movesIn('2026-11-20T00:00Z', '2026-11-24T00:00Z', 'deckhand')).toEqual(none);
  });

  it('are refused for a period that is reversed or too long', async () => {
    for (const [from, to] of [
      ['2026-11-20T00:00Z', '2026-11-19T00:00Z'],
      ['2026-11-01T00:00Z', '2026-11-20T00:00Z'],
      ['now', 'then'],
    ] as const) {
      const refused = await refusalOf(skipper().call(listFleetMoves, { query: { from, to } }));
      expect(refused).toMatchObject({ status: 400 });
    }
  });
});
