import * as z from 'zod/mini';
import { isNorwegianOrganisation } from '#marine/vessels/values/identifiers.ts';
import { parseDay } from '#marine/vessels/values/days.ts';
import { MAX_CHARACTERS } from '#marine/vessels/values/texts.ts';
import { keepLines, keepText, lines, organisationNumber, type Keeping } from './texts.ts';

const text = z.optional(z.nullable(z.string()));
const flag = z.optional(z.nullable(z.boolean()));
const address = z.optional(
  z.nullable(z.object({ land: text, landkode: text, postnummer: text, poststed: text, adresse: lines })),
);

/** The parts of a unit of Enhetsregisteret that are read. */
const unit = z.object({
  organisasjonsnummer: z.union([z.string(), z.number()]),
  navn: lines,
  organisasjonsform: z.optional(z.nullable(z.object({ kode: text, beskrivelse: text }))),
  naeringskode1: z.optional(z.nullable(z.object({ beskrivelse: text }))),
  antallAnsatte: z.optional(z.nullable(z.number())),
  hjemmeside: text,
  forretningsadresse: address,
  postadresse: address,
  stiftelsesdato: text,
  // As the register's own description of 2018 spells it.
  stiftelsedato: text,
  slettedato: text,
  konkurs: flag,
  underAvvikling: flag,
  underTvangsavviklingEllerTvangsopplosning: flag,
});
type Unit = z.infer<typeof unit>;

/** The register's data of a company; null for what it does not have. */
export interface CompanyStatement {
  readonly number: string;
  readonly name: string;
  /** Undefined if the register has none. */
  readonly address:
    | { readonly address: string | null; readonly city: string | null; readonly postcode: string | null }
    | undefined;
  readonly detail: CompanyDetail;
}

export interface CompanyDetail {
  readonly organisation_form: string | null;
  readonly industry: string | null;
  readonly employees: number | null;
  readonly founded_day: string | null;
  readonly website: string | null;
  readonly status: 'BANKRUPT' | 'WINDING_UP' | 'DELETED' | null;
  readonly deleted_day: string | null;
}

/** A company and warnings of what was left out; or why it can't be used. */
export type ReadUnit =
  | { readonly company: CompanyStatement; readonly warnings: readonly string[] }
  | { readonly reason: string };

/** Forms of sub-units: workplaces of a company or a person, with their own numbers. */
const subUnits = ['BEDR', 'AAFY'];

/** Marks of units that are a person's own business. */
const soleProprietorships = ['ENK', 'ENKELTPERSONFORETAK'];

/**
 * The units of an answer: of a page, of one unit, or of an object whose members are units. A page without any is an
 * empty list. Anything else is treated as a single item, which `readUnit` refuses.
 */
export function unitsOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || 'organisasjonsnummer' in value) return [value];
  if ('_embedded' in value) return listsIn(value._embedded).flat();
  if ('page' in value) return [];
  const members = Object.values(value);
  return members.length > 0 && members.every(isNumbered) ? members : [value];
}

function isNumbered(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'organisasjonsnummer' in value;
}

function listsIn(value: unknown): unknown[][] {
  return typeof value === 'object' && value !== null ? Object.values(value).filter((one) => Array.isArray(one)) : [];
}

/** Reads one unit. */
export function readUnit(value: unknown): ReadUnit {
  const parsed = z.safeParse(unit, value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    return { reason: path === '' ? "It isn't a unit." : `Its "${path}" is missing or has the wrong type.` };
  }
  const { data } = parsed;
  const number = organisationNumber(data.organisasjonsnummer);
  if (number === undefined) return { reason: 'Its organisation number is not nine digits.' };
  const form = data.organisasjonsform?.kode?.trim().toUpperCase();
  if (form !== undefined && subUnits.includes(form)) return { reason: `It is a sub-unit (${form}), not a company.` };
  const warnings: string[] = [];
  const words = [form, data.organisasjonsform?.beskrivelse?.trim().toUpperCase()];
  const isPersonal = words.some((word) => soleProprietorships.some((one) => word?.startsWith(one)));
  const keeping = (what: string): Keeping => ({
    isPersonal,
    onCut: () => warnings.push(`Its ${what} is longer than ${MAX_CHARACTERS} characters; it was shortened.`),
  });
  const name = keepLines(data.navn, ' ', keeping('name'));
  if (name === undefined) return { reason: 'It has no name.' };
  if (!isNorwegianOrganisation(number)) {
    warnings.push(`Organisation number ${number} fails its check digit; it was imported as it is.`);
  }
  const take = <T>(value: T | undefined, what: string): T | null => {
    if (value === undefined) warnings.push(`Its ${what} can't be read; the value was left out.`);
    return value ?? null;
  };
  const company = {
    number,
    name,
    address: addressOf(data.forretningsadresse, keeping('address')) ?? addressOf(data.postadresse, keeping('address')),
    detail: {
      organisation_form:
        keepText(data.organisasjonsform?.beskrivelse, { isPersonal }) ??
        keepText(data.organisasjonsform?.kode, { isPersonal }) ??
        null,
      industry: keepText(data.naeringskode1?.beskrivelse) ?? null,
      employees: isEmpty(data.antallAnsatte) ? null : take(readCount(data.antallAnsatte), 'antallAnsatte'),
      founded_day: readDay(data.stiftelsesdato ?? data.stiftelsedato, (day) => take(day, 'stiftelsesdato')),
      website: isEmpty(data.hjemmeside) ? null : take(readWebsite(data.hjemmeside), 'hjemmeside'),
      ...statusOf(data, (day) => take(day, 'slettedato')),
    },
  };
  return { company, warnings };
}

function isEmpty(given: string | number | null | undefined): given is '' | null | undefined {
  return given === null || given === undefined || (typeof given === 'string' && given.trim() === '');
}

function readCount(given: number): number | undefined {
  // More people than Norway has.
  return Number.isInteger(given) && given >= 0 && given < 10_000_000 ? given : undefined;
}

function readDay(given: string | null | undefined, take: (day: string | undefined) => string | null): string | null {
  if (isEmpty(given)) return null;
  const day = parseDay(given);
  return take(day !== undefined && 'value' in day ? day.value : undefined);
}

/** The register writes most without `https://`. */
function readWebsite(given: string): string | undefined {
  const written = keepText(given) ?? '';
  const address = URL.parse(/^[a-z][a-z+.-]*:/i.test(written) ? written : `https://${written}`);
  const isWeb = address !== null && /^https?:$/.test(address.protocol) && address.hostname.includes('.');
  if (!isWeb || address.username !== '' || address.href.length > 200) return undefined;
  return address.pathname === '/' && address.search === '' ? address.origin : address.href;
}

function statusOf(
  unit: Unit,
  take: (day: string | undefined) => string | null,
): Pick<CompanyDetail, 'status' | 'deleted_day'> {
  if (!isEmpty(unit.slettedato)) return { status: 'DELETED', deleted_day: readDay(unit.slettedato, take) };
  if (unit.konkurs === true) return { status: 'BANKRUPT', deleted_day: null };
  const windingUp = unit.underAvvikling === true || unit.underTvangsavviklingEllerTvangsopplosning === true;
  return { status: windingUp ? 'WINDING_UP' : null, deleted_day: null };
}

/** Undefined if empty; a foreign address ends with its country. */
function addressOf(given: Unit['forretningsadresse'], keeping: Keeping): CompanyStatement['address'] {
  if (given === null || given === undefined) return undefined;
  const country = given.landkode === 'NO' || isEmpty(given.landkode) ? undefined : keepText(given.land);
  const street = keepLines(given.adresse, ', ', keeping);
  const city = [keepText(given.poststed, keeping), country].filter((part) => part !== undefined).join(', ');
  const postcode = keepText(given.postnummer, keeping);
  if (street === undefined && city === '' && postcode === undefined) return undefined;
  return { address: street ?? null, city: city === '' ? null : city, postcode: postcode ?? null };
}
