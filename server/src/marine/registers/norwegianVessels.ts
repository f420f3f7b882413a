import * as z from 'zod/mini';
import { municipalityName } from './norwegianMunicipalities.ts';
import { readJsonItems } from '#platform/reading/jsonItems.ts';
import type { TextFile } from '#platform/reading/textFile.ts';
import type { OwnerStatement, VesselFields } from '#marine/vessels/statements.ts';
import type { KeyedRow, RefusedRow, SnapshotRegister, Take } from './register.ts';
import { isNorwegianOrganisation, parseImo } from '#marine/vessels/values/identifiers.ts';
import type { Parsed } from '#marine/vessels/values/numbers.ts';
import { parseKey, parseText } from '#marine/vessels/values/texts.ts';

const textOrNumber = z.union([z.string(), z.number()]);
const number = z.optional(z.nullable(z.number()));
const text = z.optional(z.nullable(textOrNumber));

const ownerItem = z.object({
  id: text,
  entityType: z.optional(z.nullable(z.string())),
  name: z.optional(z.nullable(z.string())),
  postalCode: text,
  city: z.optional(z.nullable(z.string())),
});

/** The parts of an item of the vessel register's answer that are read. */
const vesselItem = z.object({
  id: textOrNumber,
  name: z.optional(z.nullable(z.string())),
  registrationMark: z.optional(z.nullable(z.string())),
  radioCallSign: z.optional(z.nullable(z.string())),
  municipalityCode: text,
  imoNumber: text,
  length: number,
  width: number,
  enginePower: number,
  owners: z.optional(z.nullable(z.array(ownerItem))),
});

/** The part of an item that is staged. Owners are stripped to what is stored, so that no identity number is even staged. */
interface NorwegianRow {
  readonly vessel: Omit<z.infer<typeof vesselItem>, 'owners'>;
  readonly owners: readonly OwnerStatement[];
}

/**
 * Metric horsepower in a kilowatt, as the Directorate of Fisheries itself converts. Its register measures engines in
 * horsepower ("Om dataene - fiskeflåten (offisiell statistikk)", fiskeridir.no: "motorkraft for hovedmotor ... blir målt
 * i hestekrefter (hk) ... 1 kW = 1 hk/1,36"). The length is the greatest length, metres.
 */
const HORSEPOWER_IN_KILOWATT = 1.36;

/** All vessels of this register are registered for fishing; it doesn't have how they fish. Id of the dictionary. */
const FISHING_VESSEL = 1;

const bounds = { metres: 500, horsepower: 200_000 };

/** The vessel register of the Norwegian Directorate of Fisheries: the JSON list its interface for vessels answers. */
export function openNorwegianVessels(file: TextFile): SnapshotRegister<NorwegianRow> {
  async function* read(): AsyncGenerator<KeyedRow<NorwegianRow> | RefusedRow, void, void> {
    const json = { name: `the file ${file.path}`, text: () => file.text() };
    for await (const { number: line, value } of readJsonItems(json, 'id')) yield keyItem(line, value);
  }
  return {
    id: 'norwegian-vessels',
    source: 'Norwegian Directorate of Fisheries, vessel register',
    rowWord: 'item',
    kind: 'snapshots',
    read,
    interpret: ({ vessel, owners }, take) => ({ fields: interpret(vessel, take), owners }),
  };
}

function keyItem(line: number, value: unknown): KeyedRow<NorwegianRow> | RefusedRow {
  const parsed = z.safeParse(vesselItem, value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { line, reason: path === '' ? "It isn't a vessel." : `Its "${path}" is missing or has the wrong type.` };
  }
  const { owners, ...vessel } = parsed.data;
  const key = parseKey([String(vessel.id)]);
  if (key === undefined) return { line, reason: 'It has no id.' };
  if (parseText(vessel.name ?? '') === undefined && parseText(vessel.registrationMark ?? '') === undefined) {
    return { line, reason: 'It has neither a name nor a registration mark.' };
  }
  return { line, key, row: { vessel, owners: (owners ?? []).flatMap(keepOwner) } };
}

/**
 * Keeps of an owner what may be stored: a company's organisation number, but no number of a person, since that is a
 * national identity number.
 */
function keepOwner(item: z.infer<typeof ownerItem>): OwnerStatement[] {
  const name = parseText(item.name ?? '');
  if (name === undefined) return [];
  const number = String(item.id ?? '').replaceAll(/\s/g, '');
  const isCompany = item.entityType?.toUpperCase() === 'COMPANY';
  const registrationNumber = isCompany && isNorwegianOrganisation(number) ? number : null;
  return [
    {
      kind: isCompany ? 'COMPANY' : 'PERSON',
      name,
      address: null,
      city: parseText(item.city ?? '') ?? null,
      postcode: parseText(String(item.postalCode ?? '')) ?? null,
      country: registrationNumber === null ? null : 'NO',
      registrationNumber,
    },
  ];
}

function interpret(vessel: NorwegianRow['vessel'], take: Take): VesselFields {
  const mark = parseText(vessel.registrationMark ?? '');
  const power = take(within(vessel.enginePower, bounds.horsepower, 'enginePower'));
  const width = take(within(vessel.width, bounds.metres, 'width'));
  const lengthOverall = take(within(vessel.length, bounds.metres, 'length'));
  const callSign = parseText(vessel.radioCallSign ?? '');
  const imo = take(parseImo(String(vessel.imoNumber ?? '')));
  const port = municipalityName(String(vessel.municipalityCode ?? ''));
  return {
    name: parseText(vessel.name ?? '') ?? mark ?? '',
    flag: 'NO',
    vesselType: FISHING_VESSEL,
    ...(callSign === undefined ? {} : { callSign }),
    ...(mark === undefined ? {} : { harbourNumber: mark }),
    ...(imo === undefined ? {} : { imo }),
    ...(port === undefined ? {} : { port }),
    ...(lengthOverall === undefined ? {} : { 'vesselSizes.lengthOverall': lengthOverall }),
    ...(width === undefined ? {} : { 'extendedFields.dimensions.width': width }),
    ...(power === undefined ? {} : { 'engine.power': Math.round((power / HORSEPOWER_IN_KILOWATT) * 100) / 100 }),
  };
}

/** The register writes 0 for what it does not know. */
function within(value: number | null | undefined, max: number, name: string): Parsed<number> {
  if (value === null || value === undefined || value === 0) return undefined;
  return value > 0 && value <= max ? { value } : { error: `${name} ${value} is out of range` };
}
