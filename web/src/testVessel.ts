import { getVesselIdentity, type IdentityRecord, type VesselIdentity } from '@wheelhouse/contract/identity';
import { getFishingRights, type FishingLicence, type FishingRights } from '@wheelhouse/contract/licences';
import { listDestinations, listPortCalls } from '@wheelhouse/contract/portCalls';
import { listSeaEvents } from '@wheelhouse/contract/seaEvents';
import { getLastPosition, type LastPosition } from '@wheelhouse/contract/positions';
import { getVessel, listVesselPhotos, listVesselSources, type VesselPage } from '@wheelhouse/contract/vessels';
import { company } from '#testCompany.ts';
import { kvaloy, type Account } from '#testRegister.ts';
import { server } from '#testServer.ts';

const register = 'Journey register';
export const identifiers = {
  callSign: 'LKVA',
  harbourNumber: 'T-12-T',
  imo: 9_074_729,
  mmsi: 257_123_000,
  port: 'Tromsø',
} as const;

const owner = { id: company.id, kind: 'COMPANY', name: company.name, city: 'Tromsø' } as const;

/** Kvaløy as a viewer with all rights sees it. */
const whole: VesselPage = {
  ...kvaloy,
  ...identifiers,
  built: { buildYear: 1998, vesselYard: { name: 'Fjordbygg', serviceProviderId: 26 } },
  vesselClass: { classification: 'DNV' },
  owner,
  extendedFields: {
    dimensions: { width: 9.2, depth: 5.1, draft: 4.4 },
    propulsion: {
      mainEngines: [
        { manufacturerId: 31, power: 1500, quantity: 1, details: 'Four-stroke' },
        { manufacturerId: 32, power: 200, quantity: 1, details: 'Stand-by' },
      ],
    },
    deckEquipment: { fishPump: 'Vacuum pump' },
  },
  history: [
    { kind: 'name', value: 'KVALØY', from: '2012-03-01', source: register },
    { kind: 'name', value: 'HAVSKÅR', from: '1998-05-01', until: '2012-03-01', source: register },
    { kind: 'flag', value: 'NO', from: '1998-05-01', source: register },
    { kind: 'flag', value: 'IS', until: '1998-05-01', source: register },
    { kind: 'owner', value: company.name, from: '2015-06-01', source: register },
  ],
  can: { viewParticulars: true, viewOwner: true, viewExtendedFields: true, viewOnMap: true },
};

/** What the server shows of Kvaløy to an account, or to a visitor. */
export function vesselFor(account: Account | undefined): VesselPage {
  if (account === 'owner') return whole;
  const can = { ...whole.can, viewOwner: false, viewExtendedFields: false };
  if (account === undefined) return { ...kvaloy, can: { ...can, viewParticulars: false, viewOnMap: false } };
  const { owner: _owner, extendedFields: _extended, history = [], ...particulars } = whole;
  return { ...particulars, history: history.filter(({ kind }) => kind !== 'owner'), can };
}

const thisYear = new Date().getFullYear();
const licenceOf = (id: number, year: number): FishingLicence => ({
  id,
  name: `Cod ${year}`,
  start: `${year}-01-01`,
  end: `${year}-12-31`,
  species: [{ specie: 1, amount: 120 }],
  fishingArea: ['North of 62°N'],
});

export const rights: FishingRights = {
  fishingLicences: [licenceOf(1, thisYear), licenceOf(2, thisYear - 3), licenceOf(3, thisYear - 1)],
  quotes: [{ id: 1, type: 'Cod', size: '1.5 units', species: [1] }],
};

const recordOf = (id: number, source: string, about: Partial<IdentityRecord>): IdentityRecord => ({
  id,
  vesselId: kvaloy.id,
  kind: 'register',
  source,
  key: `key${id}`,
  first: '2026-04-01',
  last: '2026-05-01',
  since: '2026-04-01',
  imo: identifiers.imo,
  ...about,
});

/** Two registers have it, with different ports. */
const identity: VesselIdentity = {
  vesselId: kvaloy.id,
  records: [
    recordOf(1, register, { name: kvaloy.name, flag: 'NO' }),
    recordOf(2, 'Sister register', { name: 'Kvaloey', flag: 'NO' }),
  ],
  joins: [{ a: 1, b: 2, reasons: [{ kind: 'imo', value: String(identifiers.imo) }], strength: 95 }],
  fields: [
    {
      field: 'port',
      values: [
        { value: 'Tromsø', source: register, date: '2026-05-01', recordKey: 'key1' },
        { value: 'Harstad', source: 'Sister register', date: '2026-04-01', recordKey: 'key2' },
      ],
    },
  ],
  mmsis: [],
};

/** Paths of fields and groups that the sources name, and the rights. */
const sourced = [
  'name',
  'vesselType',
  'flag',
  'callSign',
  'harbourNumber',
  'imo',
  'mmsi',
  'port',
  'built',
  'vesselSizes',
  'vesselClass',
  'engine',
  'owner',
  'extendedFields',
  'fleetRegister',
  ...rights.fishingLicences.map(({ id }) => `fishingLicences.${id}`),
  ...rights.quotes.map(({ id }) => `quotes.${id}`),
];

export const lastSeen: LastPosition = {
  id: kvaloy.id,
  latitude: 62,
  longitude: 5,
  speed: 8,
  course: 45,
  lastUpdate: new Date().toISOString(),
};

/** Lets the server answer all that the page of Kvaløy asks, as to this account or a visitor. */
export function answerVessel(account?: Account): void {
  server.answers(getVessel, vesselFor(account));
  server.answers(listVesselPhotos, []);
  server.answers(getFishingRights, rights);
  server.answers(getVesselIdentity, identity);
  server.answers(getLastPosition, lastSeen);
  server.answers(listPortCalls, { data: [], page: 0, size: 20, total: 0 });
  server.answers(listSeaEvents, { data: [], page: 0, size: 50, total: 0, daysWaiting: 0 });
  server.answers(listDestinations, []);
  server.answers(
    listVesselSources,
    sourced.map((field) => ({ field, source: register, date: '2026-05-01' })),
  );
}
