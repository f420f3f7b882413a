import * as z from 'zod/mini';
import type { PersonRole } from '@wheelhouse/contract/persons';
import { MAX_CHARACTERS } from '#marine/vessels/values/texts.ts';
import { keepLines, keepName, lines, organisationNumber } from './texts.ts';

const text = z.optional(z.nullable(z.string()));
const flag = z.optional(z.nullable(z.boolean()));

/** The parts of a role that are read. All other data of a person, such as an identity number, is left out here. */
const role = z.object({
  type: z.object({ kode: z.string() }),
  person: z.optional(
    z.nullable(
      z.object({
        navn: z.optional(z.nullable(z.object({ fornavn: text, mellomnavn: text, etternavn: text }))),
        fodselsdato: text,
        erDoed: flag,
      }),
    ),
  ),
  enhet: z.optional(
    z.nullable(
      z.object({
        organisasjonsnummer: z.optional(z.nullable(z.union([z.string(), z.number()]))),
        organisasjonsform: z.optional(z.nullable(z.object({ kode: text }))),
        navn: lines,
      }),
    ),
  ),
  ansvarsandel: text,
  fratraadt: flag,
  avregistrert: flag,
  rekkefolge: z.optional(z.nullable(z.number())),
});
type Role = z.infer<typeof role>;

/** An answer without a list of groups has another format: it does not mean that there are no roles. */
const answer = z.object({ rollegrupper: z.array(z.object({ roller: z.array(role) })) });

/** A person during a run. `birth` distinguishes two persons with the same name; it is never stored beyond the run. */
export interface RolePerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly birth: string | undefined;
}

/** The holder of each role, in the register's order. */
export interface RoleStatement {
  readonly role: PersonRole;
  readonly holder:
    | { readonly person: RolePerson }
    | { readonly company: { readonly number: string | undefined; readonly name: string } };
  readonly share: string | null;
}

/** Types of roles (Enhetsregisteret, rolletyper) by what they are here; every other is OTHER. */
const roleOf: Readonly<Record<string, PersonRole>> = {
  DAGL: 'DIRECTOR',
  // Managing owner of a shipping partnership, and business manager.
  BEST: 'DIRECTOR',
  FFØR: 'DIRECTOR',
  LEDE: 'CHAIRMAN',
  NEST: 'DEPUTY_CHAIRMAN',
  MEDL: 'MEMBER',
  VARA: 'DEPUTY_MEMBER',
  INNH: 'OWNER',
  EIKM: 'OWNER',
  DTPR: 'PARTNER',
  DTSO: 'PARTNER',
  KOMP: 'PARTNER',
  REVI: 'AUDITOR',
  REGN: 'ACCOUNTANT',
  KONT: 'CONTACT',
};

/** Roles of one company from an answer; `number` is undefined if the answer does not have the company. */
export interface RoleAnswer {
  readonly number: string | undefined;
  readonly value: unknown;
}

/**
 * The answers in a file: one, or an object whose members are answers and may be named by the company's number. Anything
 * else is treated as a single item, which `readRoles` refuses.
 */
export function roleAnswersOf(value: unknown): RoleAnswer[] {
  const isOne = typeof value !== 'object' || value === null || Array.isArray(value) || hasRoles(value);
  if (isOne || !Object.values(value).some(hasRoles)) return [{ number: numberOf(value), value }];
  return Object.entries(value).map(([name, one]) => ({
    number: numberOf(one) ?? organisationNumber(name),
    value: one,
  }));
}

function hasRoles(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'rollegrupper' in value;
}

const named = z.object({ organisasjonsnummer: z.union([z.string(), z.number()]) });
const linked = z.object({
  _links: z.object({
    enhet: z.optional(z.object({ href: z.string() })),
    self: z.optional(z.object({ href: z.string() })),
  }),
});

function numberOf(value: unknown): string | undefined {
  const byName = z.safeParse(named, value);
  if (byName.success) return organisationNumber(byName.data.organisasjonsnummer);
  const byLink = z.safeParse(linked, value);
  if (!byLink.success) return undefined;
  const { enhet, self } = byLink.data._links;
  return /\/enheter\/(\d{9})(?:\/|$)/.exec(enhet?.href ?? self?.href ?? '')?.[1];
}

export type ReadRoles =
  | { readonly roles: readonly RoleStatement[]; readonly warnings: readonly string[] }
  | { readonly reason: string };

/** The roles that are held now, by the living; or why there are none. */
export function readRoles(value: unknown): ReadRoles {
  const parsed = z.safeParse(answer, value);
  if (!parsed.success) return { reason: "It isn't an answer with roles (rollegrupper)." };
  const warnings = new Set<string>();
  const onCut = () => warnings.add(`A name in it is longer than ${MAX_CHARACTERS} characters; it was shortened.`);
  const roles = parsed.data.rollegrupper.flatMap(({ roller }) =>
    roller
      .filter(({ fratraadt, avregistrert }) => fratraadt !== true && avregistrert !== true)
      // The order of the list is that of those the register does not number.
      .sort((a, b) => (a.rekkefolge ?? 0) - (b.rekkefolge ?? 0))
      .flatMap((one) => readRole(one, onCut)),
  );
  return { roles: withoutRepeats(roles), warnings: [...warnings] };
}

function readRole({ type, person, enhet, ansvarsandel }: Role, onCut: () => void): RoleStatement[] {
  const role = roleOf[type.kode.trim().toUpperCase()] ?? 'OTHER';
  const share = readShare(ansvarsandel);
  if (person !== null && person !== undefined) {
    if (person.erDoed === true) return [];
    const { fornavn, mellomnavn, etternavn } = person.navn ?? {};
    const firstName = keepName([fornavn, mellomnavn].filter(Boolean).join(' '), onCut) ?? '';
    const lastName = keepName(etternavn, onCut) ?? '';
    if (firstName === '' && lastName === '') return [];
    return [{ role, holder: { person: { firstName, lastName, birth: person.fodselsdato ?? undefined } }, share }];
  }
  const isPersonal = enhet?.organisasjonsform?.kode?.trim().toUpperCase() === 'ENK';
  const name = keepLines(enhet?.navn, ' ', { isPersonal, onCut });
  if (name === undefined) return [];
  return [{ role, holder: { company: { number: organisationNumber(enhet?.organisasjonsnummer), name } }, share }];
}

/** A part of the liability: 50%, 1/3. */
function readShare(given: string | null | undefined): string | null {
  const written = (given ?? '').trim();
  return /^\d{1,4}([.,]\d{1,4})?\s*(%|\/\s*\d{1,4})?$/.test(written) ? written : null;
}

/** Some registers name a person in the same role twice, once for each body that elected them. */
function withoutRepeats(roles: readonly RoleStatement[]): RoleStatement[] {
  const seen = new Set<string>();
  return roles.filter((one) => {
    const key = JSON.stringify(one);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
