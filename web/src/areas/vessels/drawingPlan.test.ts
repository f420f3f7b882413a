import { describe, expect, test } from 'vitest';
import { drawHull, fullnessOf } from './drawingHull.ts';
import { kindOf, type VesselKind } from './drawingKind.ts';
import { planVessel } from './drawingPlan.ts';

const kinds: readonly VesselKind[] = [
  'pelagicTrawler',
  'factoryTrawler',
  'trawler',
  'beamTrawler',
  'purseSeiner',
  'danishSeiner',
  'longliner',
  'netter',
  'handliner',
  'potter',
  'wellboat',
  'carrier',
  'workboat',
  'patrolVessel',
  'fishingBoat',
];
const lengths = [4, 7.5, 12, 20, 35, 60, 100, 140];

/** Every number in a drawing's paths. */
function numbersIn(kind: VesselKind, length: number, buildYear?: number, tonnage?: number): readonly number[] {
  const { shapes } = planVessel({ kind, length, tonnage, buildYear });
  return shapes.flatMap(({ d }) => (d.match(/-?\d+(?:\.\d+)?|NaN|Infinity/g) ?? []).map(Number));
}

describe('the kind of a vessel', () => {
  test.each([
    ['Pelagic trawler', 'pelagicTrawler'],
    ['Factory trawler', 'factoryTrawler'],
    ['Freezer trawler', 'factoryTrawler'],
    ['Shrimp trawler', 'trawler'],
    ['Beam trawler', 'beamTrawler'],
    ['Dredger', 'beamTrawler'],
    ['Purse seiner', 'purseSeiner'],
    ['Danish seiner', 'danishSeiner'],
    ['Longliner', 'longliner'],
    ['Line vessel', 'handliner'],
    ['Coastal netter', 'netter'],
    ['Gillnetter', 'netter'],
    ['Crab & shellfish', 'potter'],
    ['Wellboat', 'wellboat'],
    ['Feed carrier', 'carrier'],
    ['Service vessel', 'workboat'],
    ['Supply vessel', 'workboat'],
    ['Live fish carrier', 'wellboat'],
    ['Mothership', 'carrier'],
    ['Fisheries patrol vessel', 'patrolVessel'],
    ['Purse seiner and trawler', 'purseSeiner'],
    ['Danish or Scottish seiner', 'danishSeiner'],
    ['Jigger or handliner', 'handliner'],
    ['Pot vessel (crab and lobster)', 'potter'],
    ['Lift netter', 'netter'],
    ['Multipurpose fishing vessel', 'fishingBoat'],
    ['Something new', 'fishingBoat'],
    [undefined, 'fishingBoat'],
  ])('of type %s is %s', (typeName, kind) => {
    expect(kindOf(typeName)).toBe(kind);
  });
});

describe('a drawing', () => {
  test.each(kinds)('of a %s has only real numbers, at every size', (kind) => {
    for (const length of lengths) {
      expect(numbersIn(kind, length).every(Number.isFinite)).toBe(true);
    }
  });

  test.each(kinds)('of a %s stays within its picture', (kind) => {
    for (const length of lengths) {
      const widest = Math.max(...numbersIn(kind, length));
      expect(widest).toBeLessThan(length * 1.12 + 1.5);
    }
  });

  test('knows its height', () => {
    const { height, shapes } = planVessel({ kind: 'trawler', length: 20, tonnage: undefined, buildYear: undefined });
    expect(height).toBe(Math.max(...shapes.map(({ top }) => top)));
    expect(height).toBeGreaterThan(6);
    expect(height).toBeLessThan(14);
  });

  test('is always the same for the same measures', () => {
    expect(numbersIn('trawler', 24, 1988, 180)).toEqual(numbersIn('trawler', 24, 1988, 180));
  });

  test('differs by kind', () => {
    const drawings = kinds.map((kind) =>
      JSON.stringify(planVessel({ kind, length: 22, tonnage: 120, buildYear: 1990 })),
    );
    expect(new Set(drawings).size).toBe(kinds.length);
  });
});

describe('a hull', () => {
  const usual = { kind: 'trawler', tonnage: undefined, buildYear: 1995 } as const;

  test('rises with length and with tonnage', () => {
    const small = drawHull({ ...usual, length: 10 });
    const large = drawHull({ ...usual, length: 60 });
    expect(large.freeboard).toBeGreaterThan(small.freeboard);
    expect(drawHull({ ...usual, length: 20, tonnage: 250 }).freeboard).toBeGreaterThan(
      drawHull({ ...usual, length: 20, tonnage: 40 }).freeboard,
    );
  });

  test('has its lowest deck amidships and its highest at the stem', () => {
    const hull = drawHull({ ...usual, length: 30 });
    expect(hull.deckAt(30)).toBeGreaterThan(hull.deckAt(0));
    expect(hull.deckAt(12)).toBeLessThan(hull.deckAt(0));
  });

  test('has a round stern before 1970, and an upright one if it is large and new', () => {
    const at = (buildYear: number) => drawHull({ ...usual, length: 50, buildYear }).shapes[0]?.d;
    expect(at(1960)).not.toBe(at(1985));
    expect(at(2018)).not.toBe(at(1995));
  });

  test('has usual fullness if the register gives no tonnage, and never looks absurd', () => {
    expect(fullnessOf({ ...usual, length: 20 })).toBe(1);
    expect(fullnessOf({ ...usual, length: 20, tonnage: 1 })).toBe(0.75);
    expect(fullnessOf({ ...usual, length: 20, tonnage: 9000 })).toBe(1.35);
  });
});
