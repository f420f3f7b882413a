import type { Authority } from '@wheelhouse/contract/authority';
import type { Dictionaries } from '@wheelhouse/contract/dictionaries';
import type { Installation } from '@wheelhouse/contract/installation';
import type { UserInfo } from '@wheelhouse/contract/session';
import type { VesselListItem } from '@wheelhouse/contract/vessels';

const named = (text: string) => ({ en_GB: text });

export const installation: Installation = {
  app: 'WHEELHOUSE',
  version: '0',
  demonstration: false,
  payments: 'TEST',
  visitorAuthorities: ['VIEW_MAP'],
};

const countries = {
  NO: 'Norway',
  IS: 'Iceland',
  FO: 'Faroe Islands',
  DK: 'Denmark',
  GB: 'United Kingdom',
  NL: 'Netherlands',
};

/** The types of the test's vessels, below two parents. */
const types = {
  12: 'Pelagic trawler',
  16: 'Purse seiner',
  19: 'Longliner',
  20: 'Gillnetter',
  21: 'Pot vessel (crab and lobster)',
  51: 'Wellboat',
} as const;

export const species = [
  { id: 1, code: 'COD', scientificName: 'Gadus morhua', value: named('Atlantic cod') },
  { id: 2, code: 'HAD', scientificName: 'Melanogrammus aeglefinus', value: named('Haddock') },
  { id: 3, code: 'HER', scientificName: 'Clupea harengus', value: named('Atlantic herring') },
];

export const dictionaries: Dictionaries = {
  countries: Object.entries(countries).map(([iso, name], place) => ({ id: place + 1, iso, value: named(name) })),
  languages: [{ id: 1, iso: 'en', value: named('English') }],
  promotionCountries: [],
  fisheriesTypes: Object.entries(types).map(([id, name]) => ({ id: Number(id), value: named(name) })),
  engines: [],
  species,
  vesselTypes: [
    { id: 1, value: named('Fishing vessel'), apps: ['WHEELHOUSE'] },
    { id: 2, value: named('Aquaculture vessel'), apps: ['WHEELHOUSE'] },
    ...Object.entries(types).map(([id, name]) => ({
      id: Number(id),
      parentId: id === '51' ? 2 : 1,
      value: named(name),
      apps: ['WHEELHOUSE' as const],
    })),
  ],
  manufacturers: [
    { id: 31, name: 'Nordic Engines', website: 'www.engines.example' },
    { id: 32, name: 'Harbour Engines', website: 'javascript:alert(1)' },
  ],
};

/** Enough to scroll far. */
export const vesselCount = 240;
/** Vessels of each flag, and of each type. */
export const perFlag = 40;

/** The vessel that tests look for by name. */
export const kvaloy: VesselListItem = {
  id: 1,
  name: 'KVALØY',
  flag: 'NO',
  vesselType: { id: 19, parentId: 1 },
  buildYear: 1998,
  vesselSizes: { lengthOverall: 33.58, bruttotons: 412 },
  engine: { power: 1500 },
};

const first = ['Arctic', 'Silver', 'Nordic', 'Ocean', 'Polar', 'Atlantic', 'Blue', 'Storm'];
const second = ['Breeze', 'Trader', 'Pride', 'Star', 'Hunter', 'Viking', 'Horizon', 'Spirit', 'Venture', 'Queen'];
const of = <T>(choices: readonly T[], place: number): T => choices[place % choices.length] ?? (choices[0] as T);

function vessel(place: number): VesselListItem {
  const type = Number(of(Object.keys(types), place * 5 + 1));
  const length = 8 + ((place * 37) % 700) / 10;
  return {
    id: place + 1,
    name: `${of(first, place)} ${of(second, Math.floor(place / 3))} ${place}`.toUpperCase(),
    flag: of(Object.keys(countries), place),
    vesselType: { id: type, parentId: type === 51 ? 2 : 1 },
    buildYear: 1960 + ((place * 7) % 65),
    vesselSizes: { lengthOverall: length, bruttotons: Math.round(length ** 2 / 3) },
  };
}

/** The vessels of the register, by name as the server sorts them. */
export const vessels: VesselListItem[] = [
  kvaloy,
  ...Array.from({ length: vesselCount - 1 }, (_, place) => vessel(place + 1)),
].toSorted((a, b) => a.name.localeCompare(b.name));

const rights = {
  skipper: ['USER', 'VIEW_MAP'],
  owner: ['USER', 'VIEW_MAP', 'VIEW_OWNER', 'VIEW_ANALYTICS', 'VESSEL_EXTENDED_FIELDS'],
  /** Writes for its own provider. */
  editor: ['USER', 'VIEW_MAP', 'CREATE_NEWS', 'SERVICE_PROVIDER'],
  admin: ['USER', 'ADMIN'],
  reviewer: ['USER', 'VIEW_MAP', 'REVIEW_IDENTITY'],
} as const satisfies Record<string, readonly Authority[]>;
export type Account = keyof typeof rights;

/** The provider of the editor. */
export const ownProvider = { id: 3, name: 'Nes Nets' } as const;

/** The user data of an account. */
export function userOf(username: Account): UserInfo {
  return {
    id: username === 'owner' ? 2 : 1,
    username,
    authorities: [...rights[username]],
    serviceProvidersId: username === 'editor' ? [ownProvider.id] : [],
    eventsId: [],
    newsId: [],
    fleets: [],
  };
}
