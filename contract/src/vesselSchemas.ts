import * as z from 'zod/mini';
import { hullMaterials, type FieldKind, type Members, type ValueKind, type ValueTypes } from './vesselFieldRow.ts';
import {
  allVesselFields,
  extendedGroups,
  memberName,
  type ExtendedGroup,
  type VesselField,
  type VesselFieldKey,
  type vesselFields,
} from './vesselFields.ts';
import { countryIso, day, id } from './values.ts';

/** The most records in a list of equipment. */
const recordsMax = 50;

const text = z.string().check(z.maxLength(2000));
const amount = (unit: string) => z.number().check(z.nonnegative(), z.describe(unit));
const schemas: { readonly [Kind in ValueKind]: z.ZodMiniType<ValueTypes[Kind]> } = {
  text,
  country: countryIso,
  vesselType: id,
  manufacturer: id.check(z.describe('Identifier in the manufacturers dictionary')),
  imo: z.int().check(z.describe('IMO ship identification number')),
  mmsi: z.int().check(z.describe('Maritime Mobile Service Identity')),
  cfr: z.string().check(z.describe('Community fleet register number')),
  day,
  year: z.int(),
  metres: amount('Metres'),
  tonnage: amount('GT'),
  netTonnage: amount('GT'),
  registerTonnage: amount('GRT'),
  otherTonnage: amount('Of a measure that the register doesn’t name'),
  tons: amount('Tons'),
  kilowatts: amount('kW'),
  tonMetres: amount('t/m'),
  count: z.int().check(z.nonnegative()),
  yesNo: z.boolean(),
  gear: text.check(z.describe('Gear code of the FAO (ISSCFG), such as OTB')),
  hullMaterial: z.enum(hullMaterials),
  fleetSegment: text.check(z.describe('Code of the EU (MDR_Segment)')),
  registerEvent: text.check(z.describe('Code of the EU (MDR_Vessel_Event), such as MOD')),
  exportType: text.check(z.describe('Code of the EU (MDR_Vessel_Export_Type), such as EX')),
  publicAid: text.check(z.describe('Code of the EU (MDR_Vessel_Public_Aid_Type), such as AE')),
};

type MemberValues<M extends Members> = { [Name in keyof M]?: ValueTypes[M[Name]] | undefined };
export type ValueOfKind<Kind extends FieldKind> = Kind extends ValueKind
  ? ValueTypes[Kind]
  : Kind extends { readonly list: infer Item extends ValueKind }
    ? ValueTypes[Item][]
    : Kind extends { readonly records: infer M extends Members }
      ? MemberValues<M>[]
      : Kind extends { readonly parts: infer M extends Members }
        ? MemberValues<M>
        : Kind extends 'measured'
          ? { units?: string | undefined; value?: number | undefined }
          : { type?: string | undefined; volume?: number | undefined; units?: string | undefined };

function membersOf(members: Members) {
  return z.object(Object.fromEntries(Object.entries(members).map(([name, kind]) => [name, z.optional(schemas[kind])])));
}

function schemaOf(kind: FieldKind): z.ZodMiniType {
  if (kind === 'measured') return z.object({ units: z.optional(text), value: z.optional(z.number()) });
  if (kind === 'typedVolume') {
    return z.object({ type: z.optional(text), volume: z.optional(z.number()), units: z.optional(text) });
  }
  if (typeof kind === 'string') return schemas[kind];
  if ('list' in kind) return z.array(schemas[kind.list]).check(z.maxLength(recordsMax));
  return 'parts' in kind ? membersOf(kind.parts) : z.array(membersOf(kind.records)).check(z.maxLength(recordsMax));
}

type Rows = typeof vesselFields;
/** The member of a path directly below a prefix: `power` of `engine.power` below `engine.`. */
type MemberBelow<Path, Prefix extends string> = Path extends `${Prefix}${infer Member}`
  ? Member extends `${string}.${string}`
    ? never
    : Member
  : never;
type LastStep<Path> = Path extends `${string}.${infer Rest}` ? LastStep<Rest> : Path;
/**
 * Where the API shows a field: in the vessel list, additionally on the page, in the extended groups, and in the map's
 * exports.
 */
interface Paths<Row> {
  list: Row extends { readonly inList: infer Path } ? Path : never;
  page: Row extends { readonly inList: string } ? never : Row extends { readonly api: infer Path } ? Path : never;
  extended: Row extends { readonly alsoAt: infer Path }
    ? Path
    : Row extends { readonly api: infer Path }
      ? Path
      : never;
  map: Row extends { readonly mapExport: unknown; readonly api: infer Path } ? LastStep<Path> : never;
}
type Place = keyof Paths<unknown>;
const pathIn: { readonly [P in Place]: (field: VesselField) => string | undefined } = {
  list: ({ inList }) => inList,
  page: ({ api, inList }) => (inList === undefined ? api : undefined),
  extended: ({ api, alsoAt }) => alsoAt ?? api,
  map: (field) => (field.mapExport === undefined ? undefined : memberName(field)),
};

type Shape<P extends Place, Prefix extends string> = {
  [Key in VesselFieldKey as MemberBelow<Paths<Rows[Key]>[P], Prefix>]: z.ZodMiniOptional<
    z.ZodMiniType<ValueOfKind<Rows[Key]['kind']>>
  >;
};

/** The members of an object of the API, such as `engine.` of the list: the fields directly below it, all optional. */
export function shapeBelow<P extends Place, Prefix extends string>(place: P, prefix: Prefix): Shape<P, Prefix> {
  const members = allVesselFields.flatMap((field) => {
    const path = pathIn[place](field);
    const member = path?.startsWith(prefix) === true ? path.slice(prefix.length) : '';
    if (member === '' || member.includes('.')) return [];
    const schema = schemaOf(field.kind);
    return [[member, z.optional(field.about === undefined ? schema : schema.check(z.describe(field.about)))]];
  });
  // Built from the same rows as its type.
  return Object.fromEntries(members) as Shape<P, Prefix>;
}

type Groups = {
  [Group in ExtendedGroup]: z.ZodMiniOptional<z.ZodMiniObject<Shape<'extended', `extendedFields.${Group}.`>>>;
};

const groups: Readonly<Record<string, unknown>> = Object.fromEntries(
  extendedGroups.map((group) => [group, z.optional(z.object(shapeBelow('extended', `extendedFields.${group}.`)))]),
);
/**
 * The extended details of a vessel (platform specification, section 3). Some are known to registers, others to yards.
 * Lengths are metres, power kW, tonnage GT, crane power t/m.
 */
// Built from the same groups as its type.
export const extendedFields = z.object(groups as Groups);
export type ExtendedFields = z.infer<typeof extendedFields>;

const storedRegister = z.object(shapeBelow('page', 'fleetRegister.'));
/** The EU register's data on a vessel besides its particulars. */
export const fleetRegister = z.object({ ...shapeBelow('list', 'fleetRegister.'), ...storedRegister.shape });

/** The groups of fields as they are stored, whatever right they need. */
export type StoredGroups = ExtendedFields & {
  fleetRegister?: z.infer<typeof storedRegister> | undefined;
};
