import type { MappingDocument } from '@wheelhouse/contract/adminMappings';
import { headingUnit, looseHeading } from '#platform/reading/headings.ts';
import { isUnit, unitNames } from '#marine/vessels/values/numbers.ts';
import { sizeOf } from './mappedField.ts';
import { isOwnerField, type MappedField } from './mapping.ts';

/** How registers head the columns of fields, in several languages; compared by `looseHeading`. The best known come first. */
const headingsOf: Partial<Record<MappedField, readonly string[]>> = {
  name: [
    ...[
      'name',
      'vessel name',
      'name of vessel',
      'ship name',
      'boat name',
      'vessel',
      'ship',
      'boat',
      'fartøynavn',
      'navn',
    ],
    ...['namn', 'nom', 'nom du navire', 'nombre', 'nombre del buque', 'nome', 'schiffsname', 'scheepsnaam', 'nafn'],
  ],
  flag: ['flag', 'flag state', 'flag code', 'country', 'country of registration', 'nation', 'nationality', 'pavillon'],
  vesselType: ['vessel type', 'type of vessel', 'ship type', 'boat type', 'type'],
  callSign: [
    'call sign',
    'callsign',
    'ircs',
    'radio call sign',
    'international radio call sign',
    'kallesignal',
    'indicatif',
  ],
  harbourNumber: [
    ...[
      'registration mark',
      'external marking',
      'port letters and number',
      'pln',
      'external identification',
      'matricula',
    ],
    ...['registreringsmerke', 'fiskerimerke', 'distriktsbetegnelse', 'hull number', 'mark'],
  ],
  registrationNumber: [
    ...['registration number', 'registration no', 'reg no', 'register number', 'official number', 'registry number'],
    ...[
      'national registration number',
      'national id',
      'registry of shipping and seamen number',
      'rss number',
      'rss no',
    ],
  ],
  registrationDate: ['registration date', 'date of registration', 'registered', 'registered on'],
  leftFleet: ['left fleet', 'deregistered', 'date of deletion'],
  port: ['port', 'home port', 'place of registration name', 'port of registry', 'hemmahamn', 'hjemmehavn', 'port name'],
  imo: ['imo', 'imo number', 'imo no', 'imo nr', 'uvi', 'lloyds imo number'],
  mmsi: ['mmsi', 'mmsi number', 'mmsi no'],
  cfr: ['cfr', 'cfr number', 'eu number', 'fleet register number'],
  'built.buildYear': [
    ...['build year', 'year built', 'built', 'year of build', 'year of construction', 'construction year', 'byggeår'],
    ...['year', 'baujahr', 'bouwjaar'],
  ],
  'built.vesselYard': ['yard', 'shipyard', 'builder', 'vessel yard', 'built by', 'verft'],
  'vesselSizes.lengthOverall': ['length overall', 'overall length', 'loa', 'største lengde', 'eslora total'],
  'fleetRegister.registeredLength': ['registered length', 'register length', 'reg length'],
  'extendedFields.dimensions.length': ['length between perpendiculars', 'lbp', 'lpp'],
  'fleetRegister.otherLength': ['length', 'lengde', 'eslora', 'longueur', 'lengd', 'vessel length'],
  'vesselSizes.bruttotons': ['gross tonnage', 'gt', 'bruttotonnasje', 'tonnage gt'],
  'fleetRegister.registerTonnage': ['gross register tonnage', 'grt', 'gross registered tonnage', 'brt', 'tonnage grt'],
  'fleetRegister.otherTonnage': ['tonnage', 'other tonnage', 'registered tonnage'],
  'engine.power': ['engine power', 'power', 'main engine power', 'power of main engine', 'kw', 'hp', 'motorkraft'],
  'engine.manufacturerId': ['engine manufacturer', 'engine make', 'engine maker', 'motor make'],
  'fleetRegister.mainGear': ['main gear', 'main fishing gear'],
  'extendedFields.dimensions.width': ['width', 'breadth', 'beam', 'bredde', 'manga'],
  'extendedFields.dimensions.draft': ['draft', 'draught', 'dypgående'],
  'extendedFields.dimensions.depth': ['depth', 'moulded depth'],
  'vesselClass.classification': ['class', 'classification', 'classification society'],
  'owner.name': ['owner', 'owner name', 'name of owner', 'eier', 'propietario', 'armateur'],
  'owner.address': ['owner address', 'address', 'address of owner'],
  'owner.city': ['owner city', 'city', 'town'],
  'owner.postcode': ['owner postcode', 'postcode', 'postal code', 'zip'],
  'owner.country': ['owner country', 'country of owner'],
  'owner.registrationNumber': ['owner number', 'organisation number', 'company number'],
};

const fieldOf: ReadonlyMap<string, { readonly field: MappedField; readonly rank: number }> = new Map(
  Object.entries(headingsOf).flatMap(([name, headings]) =>
    headings.map((heading, rank) => [
      looseHeading(heading),
      // The table's own keys, which Object.entries loses.
      { field: name as MappedField, rank },
    ]),
  ),
);

/** Columns that tell vessels apart, the surest first. */
const keys = ['cfr', 'registrationNumber', 'imo', 'harbourNumber', 'mmsi', 'callSign', 'name'] as const;

/** The field that a heading most likely is about; a size whose heading has a unit that it can't have is none. */
function guessField(heading: string): { readonly field: MappedField; readonly rank: number } | undefined {
  const unit = headingUnit(heading);
  const found = fieldOf.get(looseHeading(heading));
  if (found === undefined || unit === undefined || isOwnerField(found.field)) return found;
  const size = sizeOf(found.field);
  // "Tonnage GT" is compared as "Tonnage", but says how it is measured.
  if (size === 'otherTonnage' && unit === 'gt') return { field: 'vesselSizes.bruttotons', rank: found.rank };
  if (size === 'otherTonnage' && (unit === 'grt' || unit === 'brt'))
    return { field: 'fleetRegister.registerTonnage', rank: found.rank };
  if (unitNames(size).length === 0 || isUnit(size, unit)) return found;
  const isTonnage = size.toLowerCase().includes('tonnage');
  return isTonnage && isUnit('registerTonnage', unit)
    ? { field: 'fleetRegister.registerTonnage', rank: found.rank }
    : undefined;
}

/** How many of the headings look like fields. */
export function countKnownHeadings(headings: readonly string[]): number {
  return new Set(headings.map((heading) => guessField(heading)?.field).filter((field) => field !== undefined)).size;
}

/**
 * A mapping that the headings of a file suggest. Each field is taken from the column whose heading is the most usual one; without
 * one that tells vessels apart, the key is the first column.
 */
export function guessMapping(headings: readonly string[], source: string): MappingDocument {
  const best = new Map<MappedField, { readonly heading: string; readonly rank: number }>();
  for (const heading of headings) {
    const guess = guessField(heading);
    if (guess === undefined) continue;
    const before = best.get(guess.field);
    if (before === undefined || guess.rank < before.rank) best.set(guess.field, { heading, rank: guess.rank });
  }
  const fields = Object.fromEntries(
    [...best].map(([field, { heading }]) => [
      field === 'engine.manufacturerId' ? 'engine.manufacturer' : field,
      heading,
    ]),
  );
  const key = keys.map((field) => best.get(field)?.heading).find((heading) => heading !== undefined);
  return { source, key: key ?? headings.find((heading) => heading !== '') ?? 'name', fields };
}
