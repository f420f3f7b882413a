import type { RouteShape } from '@wheelhouse/contract/route';
import { namedShapes } from '@wheelhouse/contract/shapes';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The name of one of several: `Vessel` of `vessels`. */
function one(name: string): string {
  if (/(?:species|series)$/i.test(name)) return name;
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^su]s$/.test(name) ? name.slice(0, -1) : name;
}

/** What tells one choice from the others: the value of its first member that has only one. */
function choiceName(schema: Schema, place: number): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const members = def.type === 'object' ? Object.values(def.shape) : [];
  for (const member of members) {
    const inner = (member as z.core.$ZodTypes)._zod.def;
    if (inner.type === 'literal') return String(inner.values[0]).toLowerCase().split('_').map(capital).join('');
  }
  return String(place + 1);
}

/**
 * Names the shapes of these routes, and others: those that the contract names, and every other object by the first place where it is
 * (`CreateKeyBody`, `VesselBuilt`). Programs' generators make types of these names.
 */
export function nameShapes(
  routes: readonly RouteShape[],
  others: Readonly<Record<string, Schema>>,
): ReadonlyMap<Schema, string> {
  const names = new Map<Schema, string>();
  const taken = new Set<string>();
  const give = (schema: Schema, name: string): string => {
    if (taken.has(name)) throw new Error(`Two shapes of the API are named ${name}: export one under another name`);
    names.set(schema, name);
    taken.add(name);
    return name;
  };
  const visit = (schema: Schema, place: string): void => {
    if (names.has(schema)) return;
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const known = namedShapes.get(schema);
    if (def.type === 'object') {
      const page = known === undefined ? pageName(def.shape) : undefined;
      const name = give(schema, page === undefined || taken.has(page) ? (known ?? place) : page);
      for (const [member, inner] of Object.entries(def.shape)) visit(inner, name + capital(member));
    } else if (def.type === 'union') {
      const name = known === undefined ? place : give(schema, known);
      for (const [at, option] of def.options.entries()) visit(option, name + choiceName(option, at));
    } else if (def.type === 'array') visit(def.element, one(place));
    else if (def.type === 'record') visit(def.valueType, one(place));
    else if (def.type === 'tuple') for (const [at, item] of def.items.entries()) visit(item, `${place}${at + 1}`);
    else if (def.type === 'pipe') visit(def.out, place);
    else if ('innerType' in def) visit(def.innerType, place);
  };
  for (const [name, schema] of Object.entries(others)) visit(schema, name);
  for (const { name, answer, body } of routes) {
    if (answer !== undefined) visit(answer, `${capital(name)}Answer`);
    if (body !== undefined) visit(body, `${capital(name)}Body`);
  }
  return names;
}

/** The name of a page of a list (`pageOf`), if the contract names its items. */
function pageName({ data, total }: Readonly<Record<string, Schema>>): string | undefined {
  if (data === undefined || total === undefined) return undefined;
  const { def } = (data as z.core.$ZodTypes)._zod;
  const item = def.type === 'array' ? namedShapes.get(def.element) : undefined;
  return item && `${item}Page`;
}
