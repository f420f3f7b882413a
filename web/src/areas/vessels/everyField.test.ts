import { extendedFields, type ExtendedFields } from '@wheelhouse/contract/vesselSchemas';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { describeExtended } from './extendedDescription.ts';
import { manufacturersOn } from './manufacturersOn.ts';

/** A value for every field of a schema, each different from all others, from `leaves`. */
function filled(schema: z.core.$ZodType, path: string, leaves: Map<string, string>): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
      return filled(def.innerType, path, leaves);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, part]) => [key, filled(part, `${path}.${key}`, leaves)]),
      );
    case 'array':
      return [filled(def.element, `${path}[]`, leaves)];
    case 'string':
      leaves.set(path, path);
      return path;
    case 'boolean':
      leaves.set(path, 'Yes');
      return true;
    case 'number': {
      // From 101 on: no number is a part of another one, and none has a comma.
      const value = 101 + leaves.size;
      leaves.set(path, path.endsWith('manufacturerId') ? `maker ${value}` : String(value));
      return value;
    }
    default:
      throw new Error(`The contract has a field of a new type, ${def.type}, at ${path}: say here what fills it.`);
  }
}

const leaves = new Map<string, string>();
// Built above from the schema itself.
const everything = filled(extendedFields, 'vessel', leaves) as ExtendedFields;
const words = { manufacturer: (id: number) => `maker ${id}`, yes: 'Yes', no: 'No' };

describe('the extended details (platform specification, section 3)', () => {
  const groups = describeExtended(everything, words);
  const shown = groups.flatMap(({ facts, lists }) => [
    ...facts.map(({ value }) => value),
    ...lists.flatMap(({ rows }) => rows.flatMap((cells) => cells.map(({ text }) => text))),
  ]);

  test('of the contract are covered to the last field', () => {
    expect(leaves.size).toBeGreaterThan(90);
    expect(() => z.parse(extendedFields, everything)).not.toThrow();
  });

  test.each([...leaves])('show %s', (_, value) => {
    expect(shown.some((text) => text === value || text.split(/\s/u).includes(value))).toBe(true);
  });

  test('show as many yes and no as there are flags', () => {
    const flags = [...leaves.values()].filter((value) => value === 'Yes');
    expect(shown.filter((text) => text === 'Yes')).toHaveLength(flags.length);
  });

  test('list every manufacturer once, with all its equipment', () => {
    const makers = [...leaves.values()].filter((value) => value.startsWith('maker '));
    expect(manufacturersOn(groups).map(({ name }) => name)).toEqual(makers.toSorted());
    expect(
      manufacturersOn(
        describeExtended(
          {
            propulsion: {
              mainEngines: [{ manufacturerId: 7 }],
              propellers: [{ manufacturerId: 7 }, { manufacturerId: 7 }],
            },
            deckEquipment: { winches: [{ manufacturerId: 3 }] },
          },
          words,
        ),
      ),
    ).toEqual([
      { id: 3, name: 'maker 3', equipment: ['winches'] },
      { id: 7, name: 'maker 7', equipment: ['mainEngines', 'propellers'] },
    ]);
  });
});
