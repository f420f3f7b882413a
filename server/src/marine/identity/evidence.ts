import type { HistoryEntry } from '#marine/vessels/history.ts';
import type { VesselFields } from '#marine/vessels/statements.ts';
import type { HistoryKind } from '#marine/vessels/vesselFields.ts';
import { countryOfMmsi } from '#marine/vessels/values/mmsiCountries.ts';
import { parseCfr, parseImo, parseMmsi } from '#marine/vessels/values/identifiers.ts';
import { inHalfWidth } from '#marine/vessels/values/texts.ts';
import { isNameless } from '#marine/vessels/values/nameless.ts';
import { comparableName, foldText, isCutByAis } from './names.ts';

/** A value with the days between which it was the vessel's; null where that is not known. `until` is the day after. */
export interface Held {
  readonly value: string;
  readonly from: string | null;
  readonly until: string | null;
}

export interface HeldName extends Held {
  /** AIS may have cut its end off. */
  readonly isCut?: true;
}

/** The values of a record that distinguish vessels, normalised so that equal means the same. */
export interface Evidence {
  /** The register, or `aisRegister` for a ship seen on AIS. */
  readonly register: string;
  /** Unique within the register. */
  readonly key: string;
  /** The days between which files had the record, or the ship was received with it. */
  readonly first: string;
  readonly last: string;
  /** The day of the first file with its current values. */
  readonly since: string;
  readonly imo?: number;
  readonly cfr?: string;
  readonly mmsis: readonly Held[];
  readonly flags: readonly Held[];
  readonly callSigns: readonly Held[];
  readonly marks: readonly Held[];
  readonly nationalNumbers: readonly Held[];
  readonly names: readonly HeldName[];
  /** Length overall, metres. */
  readonly length?: number;
  /** Between perpendiculars, metres. */
  readonly otherLength?: number;
  /** As registered by the flag's own rules, metres. */
  readonly registeredLength?: number;
  /** Measured in a way that the register doesn't say, metres. */
  readonly unknownLength?: number;
  /** GT. */
  readonly tonnage?: number;
  /** GRT, which is another measure. */
  readonly registerTonnage?: number;
  readonly buildYear?: number;
}

/** The register of the records of ships seen on AIS. */
export const aisRegister = 'ais';

/** The register of what administrators corrected by hand; it comes before all others. */
export const handRegister = 'hand';

/** A record of a register. Days are YYYY-MM-DD. */
export interface RegisterRecord {
  readonly register: string;
  readonly key: string;
  readonly first: string;
  readonly last: string;
  readonly since: string;
  readonly fields: Partial<VesselFields>;
  readonly history?: readonly HistoryEntry[];
}

/** One identity of a ship as sent on AIS. Lengths in metres. */
export interface SeenShip {
  readonly key: string;
  readonly mmsi: number;
  readonly imo: number | null;
  readonly callSign: string | null;
  readonly name: string | null;
  readonly length: number | null;
  readonly first: string;
  readonly last: string;
}

/** Letters of Cyrillic and Greek that look like Latin ones: marks and call signs are painted, not spelt. */
const looksLike: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНОРСТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'].map((letter, index) => [letter, 'ABEKMHOPCTYXABEZHIKMNOPTYX'[index] ?? '']),
);

/** A mark or number without spaces, dashes and leading zeros: "N 0045B", "N-45-B" and "N45B" are the same. */
export function foldMark(text: string): string {
  const capitals = [...text.toUpperCase()].map((letter) => looksLike[letter] ?? letter).join('');
  return foldText(capitals)
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

/** A call sign without spaces; O and 0 are different signs, and Ø is a zero. Undefined for what no authority gives out. */
export function foldCallSign(text: string): string | undefined {
  const sign = [...inHalfWidth(text).toUpperCase().replaceAll('Ø', '0')]
    .map((letter) => looksLike[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^(?=.*[A-Z])[A-Z0-9]{4,8}$/.test(sign) && !/^(.)\1*$/.test(sign) && !/^(?:NONE|UNKN|NULL|NIL)/.test(sign)
    ? sign
    : undefined;
}

/** The evidence of a record of a register. */
export function evidenceOfRegister({
  register,
  key,
  first,
  last,
  since,
  fields,
  history = [],
}: RegisterRecord): Evidence {
  const leftOn = textOf(fields.leftFleet) ?? null;
  const held = (kind: HistoryKind, fold: (text: string) => string | undefined): Held[] => {
    const former = history
      .filter((entry) => entry.kind === kind && entry.until !== null)
      .flatMap(({ value, until }) => asHeld(fold(value), null, until));
    const now = fields[kind];
    const sinceChange = history.find(
      (entry) =>
        entry.kind === kind &&
        entry.until === null &&
        history.some((other) => other.kind === kind && other.until === entry.from),
    );
    const current = now === undefined ? [] : asHeld(fold(String(now)), sinceChange?.from ?? null, leftOn);
    return [...current, ...former];
  };
  const imo = parseImo(textOf(fields.imo) ?? '');
  const cfr = parseCfr(textOf(fields.cfr) ?? '');
  return {
    register,
    key,
    first,
    last,
    since,
    ...(imo !== undefined && 'value' in imo ? { imo: imo.value } : {}),
    ...(cfr !== undefined && 'value' in cfr ? { cfr: cfr.value } : {}),
    mmsis: held('mmsi', foldMmsi),
    flags: held('flag', (flag) => flag),
    callSigns: held('callSign', foldCallSign),
    marks: held('harbourNumber', orNothing(foldMark)),
    nationalNumbers: held('registrationNumber', orNothing(foldMark)),
    names: held('name', nameOrNothing),
    ...numberOf('length', fields['vesselSizes.lengthOverall']),
    ...numberOf('otherLength', fields['extendedFields.dimensions.length']),
    ...numberOf('registeredLength', fields['fleetRegister.registeredLength']),
    ...numberOf('unknownLength', fields['fleetRegister.otherLength']),
    ...numberOf('tonnage', fields['vesselSizes.bruttotons']),
    ...numberOf('registerTonnage', fields['fleetRegister.registerTonnage']),
    ...numberOf('buildYear', fields['built.buildYear']),
  };
}

/** The evidence of a ship seen on AIS; its flag is the country of its MMSI. */
export function evidenceOfShip({ key, mmsi, imo, callSign, name, length, first, last }: SeenShip): Evidence {
  const known = parseImo(String(imo ?? ''));
  const isCut = isCutByAis(name ?? '');
  const flag = countryOfMmsi(mmsi);
  return {
    register: aisRegister,
    key,
    first,
    last,
    since: first,
    ...(known !== undefined && 'value' in known ? { imo: known.value } : {}),
    mmsis: asHeld(foldMmsi(String(mmsi)), null, null),
    flags: asHeld(flag, null, null),
    callSigns: asHeld(foldCallSign(callSign ?? ''), null, null),
    marks: [],
    nationalNumbers: [],
    names: asHeld(nameOrNothing(name ?? ''), null, null).map((held) => ({ ...held, ...(isCut ? { isCut } : {}) })),
    ...(length === null || length < 3 ? {} : { length }),
  };
}

/** Whether a record has no value but its MMSI that distinguishes vessels. */
export function hasOnlyMmsi({ imo, cfr, mmsis, ...others }: Evidence): boolean {
  const { names, callSigns, marks, nationalNumbers } = others;
  const hasNoOther = [names, callSigns, marks, nationalNumbers].every((held) => held.length === 0);
  return mmsis.length > 0 && imo === undefined && cfr === undefined && hasNoOther;
}

/** The name of a record among all records, which orders them. */
export function recordName({ register, key }: Pick<Evidence, 'register' | 'key'>): string {
  return `${register}\t${key}`;
}

/** A value under which records that may be the same vessel are found. */
export interface Block {
  readonly value: string;
  /** An IMO number or a CFR: in common, it may join two records of one register. */
  readonly isOfOneVessel: boolean;
}

/**
 * The values under which records that may be the same vessel are found: such records have one of them in common. Values
 * that are no identity by themselves stand with the flag.
 */
export function blocksOf(evidence: Evidence): Block[] {
  const flags = [...new Set(evidence.flags.map(({ value }) => value))];
  const withFlag = (kind: string, values: readonly Held[]) =>
    values.flatMap(({ value }) => flags.map((flag) => `${kind} ${flag} ${value}`));
  const { length, registeredLength } = evidence;
  const sizes = [
    ...(length === undefined ? [] : [Math.floor(length), Math.floor(length) + 1]),
    ...(registeredLength === undefined ? [] : [Math.floor(registeredLength), Math.floor(registeredLength) + 1]).map(
      (metres) => `registered ${metres}`,
    ),
  ];
  const numbers = [
    ...(evidence.imo === undefined ? [] : [`imo ${evidence.imo}`]),
    ...(evidence.cfr === undefined ? [] : [`cfr ${evidence.cfr}`]),
  ];
  const others = new Set([
    ...evidence.mmsis.map(({ value }) => `mmsi ${value}`),
    ...evidence.callSigns.map(({ value }) => `call ${value}`),
    ...withFlag('mark', evidence.marks),
    ...withFlag('national', evidence.nationalNumbers),
    ...withFlag('name', evidence.names).flatMap((name) => sizes.map((size) => `${name} ${size}`)),
  ]);
  return [
    ...numbers.map((value) => ({ value, isOfOneVessel: true })),
    ...[...others].map((value) => ({ value, isOfOneVessel: false })),
  ];
}

function asHeld(value: string | undefined, from: string | null, until: string | null): Held[] {
  return value === undefined ? [] : [{ value, from, until }];
}

function orNothing(fold: (text: string) => string): (text: string) => string | undefined {
  return (text) => {
    const folded = fold(text);
    return folded === '' ? undefined : folded;
  };
}

/** Texts that registers have in place of a name. */
const noName = /^(?:|NONAME|UNNAMED|UNKNOWN|NOTKNOWN|NONE|NIL|SANSNOM|SINNOMBRE|SENZANOME)$/;

function nameOrNothing(name: string): string | undefined {
  const folded = comparableName(name);
  return noName.test(folded) || isNameless(name) ? undefined : folded;
}

function foldMmsi(text: string): string | undefined {
  const mmsi = parseMmsi(text);
  return mmsi !== undefined && 'value' in mmsi ? String(mmsi.value) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function numberOf<Name extends string>(name: Name, value: unknown): { [Key in Name]?: number } {
  // A computed name loses its type.
  return (typeof value === 'number' && value > 0 ? { [name]: value } : {}) as { [Key in Name]?: number };
}
