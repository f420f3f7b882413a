import { keyAccessOf } from '@wheelhouse/contract/keyAccess';
import type { RouteShape } from '@wheelhouse/contract/route';
import * as z from 'zod/mini';

/** What may be at a place of the contract: types, or values in JSON. */
export interface Fact {
  readonly types: readonly string[];
  readonly optional: boolean;
}

/**
 * What programs rely on, by place. Of each route its method and path (`getVessel`), who may call it (`getVessel access`,
 * `getVessel keys`), how it is sent and answered (`getVessel sent`, `getVessel answered`), and every member that it takes
 * (`getVessel > params.id`) and answers (`getVessel < photos[].path`).
 */
export type Facts = ReadonlyMap<string, Fact>;

type Schema = z.core.$ZodType;
type Json = Readonly<Record<string, unknown>>;
type Growing = Map<string, Fact>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

/** The member that a place is in: `a.b` of `a.b.c`, `a` of `a[]` and `a{}`. */
export const parentOf = (place: string): string => place.replace(/(?:\[\]|\{\}|[.\s<>]+[^.[\]{}<>]+)$/, '');

/** Facts of a schema that is one of several: a member that another one lacks may be missing. */
function merged(variants: readonly Facts[]): Growing {
  const all: Growing = new Map();
  for (const place of new Set(variants.flatMap((one) => [...one.keys()]))) {
    const found = variants.flatMap((one) => one.get(place) ?? []);
    const isLacking = variants.some((one) => !one.has(place) && one.get(parentOf(place))?.types.includes('object'));
    all.set(place, {
      types: [...new Set(found.flatMap(({ types }) => types))],
      optional: isLacking || found.some(({ optional }) => optional),
    });
  }
  return all;
}

/** The types or values of a schema that is no choice of others. */
function typesOf(schema: Json): string[] {
  if ('const' in schema) return [JSON.stringify(schema['const'])];
  if ('enum' in schema) return list(schema['enum']).map((value) => JSON.stringify(value));
  const types = list(schema['type']).map(String);
  return types.length === 0 ? ['any'] : types;
}

function factsOfJson(
  schema: Json,
  place: string,
  optional: boolean,
  within: { root: Json; open: readonly string[] },
): Growing {
  const { root, open } = within;
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    if (open.includes(reference)) return new Map([[place, { types: ['recursive'], optional }]]);
    const parts = reference.split('/').slice(1);
    const target = parts.reduce<unknown>((at, part) => (isJson(at) ? at[part] : undefined), root);
    return factsOfJson(isJson(target) ? target : {}, place, optional, { root, open: [...open, reference] });
  }
  const choices = [...list(schema['anyOf']), ...list(schema['oneOf'])].filter(isJson);
  if (choices.length > 0) return merged(choices.map((choice) => factsOfJson(choice, place, optional, within)));
  const facts: Growing = new Map([[place, { types: typesOf(schema), optional }]]);
  const add = (part: unknown, at: string, isOptional: boolean) => {
    if (!isJson(part)) return;
    for (const [where, fact] of factsOfJson(part, at, isOptional, within)) facts.set(where, fact);
  };
  const required = list(schema['required']);
  for (const [name, member] of Object.entries(isJson(schema['properties']) ? schema['properties'] : {})) {
    add(member, `${place}.${name}`, !required.includes(name));
  }
  add(schema['additionalProperties'], `${place}{}`, false);
  for (const item of list(schema['prefixItems'])) add(item, `${place}[]`, false);
  add(schema['items'], `${place}[]`, false);
  return facts;
}

function factsOfSchema(schema: Schema, place: string, io: 'input' | 'output'): Facts {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return factsOfJson(json, place, false, { root: json, open: [] });
}

/** What is taken: of the types after reading, and optional where it may be left out. */
function factsOfTaken(schema: Schema, place: string): Facts {
  const typed = factsOfSchema(schema, place, 'input');
  const read = factsOfSchema(schema, place, 'output');
  return new Map([...read].map(([at, fact]) => [at, { ...fact, optional: typed.get(at)?.optional ?? fact.optional }]));
}

/** What programs rely on of these routes. */
export function factsOf(routes: readonly RouteShape[]): Facts {
  const facts: Growing = new Map();
  for (const shape of [...routes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const { name, method, path, access, carriage, answer, bodyType = 'json' } = shape;
    const say = (what: string, text: string) => facts.set(`${name}${what}`, { types: [text], optional: false });
    say('', `${method} ${path}`);
    say(
      ' access',
      typeof access === 'string' ? access : `${access.session ? 'session and ' : ''}${access.anyOf.join(' or ')}`,
    );
    say(' keys', keyAccessOf(shape));
    say(' answered', carriage);
    if (shape.body !== undefined || bodyType === 'file') say(' sent', bodyType);
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = shape[part];
      if (schema === undefined) continue;
      for (const [place, fact] of factsOfTaken(schema, `${name} > ${part}`)) facts.set(place, fact);
    }
    if (answer === undefined) continue;
    for (const [place, fact] of factsOfSchema(answer, `${name} < answer`, 'output')) facts.set(place, fact);
  }
  return facts;
}

/** One fact a line: `place: types`, with `?` behind the place of what may be missing. */
export function writeFacts(facts: Facts): string {
  return [...facts]
    .map(([place, { types, optional }]) => `${place}${optional ? '?' : ''}: ${types.toSorted().join(' | ')}\n`)
    .join('');
}

/** @throws if a line is no fact */
export function readFacts(text: string): Facts {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, place, mark, types] = /^(.+?)(\??): (.+)$/.exec(line) ?? [];
      if (place === undefined || types === undefined) throw new Error(`This is no fact of the contract: ${line}`);
      return [place, { types: types.split(' | '), optional: mark === '?' }];
    }),
  );
}
