import { describe, expect, it } from 'vitest';
import { chanceOf } from './chance.ts';
import { deckAt, fullnessOf, hullOf, type Particulars } from './hull.ts';
import type { VesselKind } from './kind.ts';
import { pathsOf } from './path.ts';
import { heightOf } from './shape.ts';
import { planVessel } from './vessel.ts';

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
  'feedBarge',
  'carrier',
  'workboat',
  'patrolVessel',
  'researchVessel',
  'fishingBoat',
];
const lengths = [4, 7.5, 12, 20, 35, 60, 100, 140];

const plan = (particulars: Particulars, seed = 7) => planVessel(chanceOf(seed), particulars);
const pointsOf = (kind: VesselKind, length: number) =>
  plan({ kind, length }).shapes.flatMap(({ parts }) => parts.filter((part) => typeof part !== 'string'));

describe('the drawing of a vessel', () => {
  it.each(kinds)('of the kind %s has only real numbers and stays near its hull, at every size', (kind) => {
    for (const length of lengths) {
      const points = pointsOf(kind, length);
      expect(points.flat().every(Number.isFinite)).toBe(true);
      expect(Math.max(...points.map(([x]) => x))).toBeLessThan(length * 1.2 + 1.5);
      expect(Math.min(...points.map(([x]) => x))).toBeGreaterThan(-length * 0.3 - 1.5);
    }
  });

  it.each(lengths.slice(2, 5))('differs by kind at %d m', (length) => {
    const drawings = kinds.map((kind) => JSON.stringify(plan({ kind, length, tonnage: 120, buildYear: 1990 }).shapes));
    // Small trawlers look alike, whatever they trawl for.
    const trawlers = new Set(length < 29 ? ['pelagicTrawler', 'factoryTrawler', 'trawler', 'beamTrawler'] : []);
    const others = drawings.filter((_, place) => !trawlers.has(kinds[place] ?? ''));
    expect(new Set(others).size).toBe(others.length);
  });

  it('is the same for the same numbers, and another for others', () => {
    const particulars = { kind: 'trawler', length: 24, buildYear: 1988, tonnage: 180 } as const;
    expect(plan(particulars)).toEqual(plan(particulars));
    expect(plan(particulars)).not.toEqual(plan(particulars, 8));
  });

  it('knows its height', () => {
    const { height, shapes } = plan({ kind: 'trawler', length: 20 });
    expect(height).toBe(heightOf(shapes));
    expect(height).toBeGreaterThan(6);
    expect(height).toBeLessThan(17);
  });

  it('has the name and, on small vessels, the harbour number on its hull', () => {
    const words = (length: number) =>
      plan({ kind: 'netter', length, name: 'Havbris', harbourNumber: 'M-12' }).words.map(({ text }) => text);
    expect(words(12)).toEqual(['Havbris', 'M-12']);
    expect(words(40)).toEqual(['Havbris']);
    expect(plan({ kind: 'netter', length: 12 }).words).toEqual([]);
  });
});

describe('a hull', () => {
  const usual = { kind: 'trawler', tonnage: undefined, buildYear: 1995 } as const;
  const hull = (length: number, more: Partial<Particulars> = {}) => hullOf(chanceOf(3), { ...usual, length, ...more });

  it('rises with length and with tonnage', () => {
    expect(hull(60).side).toBeGreaterThan(hull(10).side);
    expect(hull(20, { tonnage: 250 }).side).toBeGreaterThan(hull(20, { tonnage: 40 }).side);
  });

  it('has its lowest deck amidships and its highest at the stem', () => {
    expect(deckAt(hull(30), 30)).toBeGreaterThan(deckAt(hull(30), 0));
    expect(deckAt(hull(30), 11)).toBeLessThan(deckAt(hull(30), 0));
  });

  it('has a round stern before 1970', () => {
    expect(hull(20, { buildYear: 1960 }).roundStern).toBe(true);
    expect(hull(20, { buildYear: 1985 }).roundStern).toBe(false);
  });

  it('has usual fullness if the register gives no tonnage, and never looks absurd', () => {
    expect(fullnessOf({ ...usual, length: 20 })).toBe(1);
    expect(fullnessOf({ ...usual, length: 20, tonnage: 1 })).toBe(0.75);
    expect(fullnessOf({ ...usual, length: 20, tonnage: 9000 })).toBe(1.35);
  });
});

describe('the paths of a drawing', () => {
  const { shapes } = plan({ kind: 'netter', length: 12 });
  const berth = { scale: 20, sternX: 100, waterY: 300, heading: 1, thinnest: 0.5 } as const;

  it('are fewer in a small picture', () => {
    const all = pathsOf(shapes, berth, false);
    expect(all.length).toBeLessThan(shapes.length);
    expect(pathsOf(shapes, berth, true).length).toBeLessThan(all.length);
  });

  it('have no stroke thinner than the picture can show', () => {
    const widths = pathsOf(shapes, { ...berth, thinnest: 2 }, false).flatMap(({ width }) => width ?? []);
    expect(Math.min(...widths)).toBe(2);
  });

  it('are a mirror image when the vessel heads to the left', () => {
    const square = [{ paint: 'hull', parts: ['M', [0, 0], [1, 0], [1, 2], 'z'] }] as const;
    expect(pathsOf(square, berth, false)[0]?.d).toBe('M100 300h20v-40z');
    expect(pathsOf(square, { ...berth, heading: -1 }, false)[0]?.d).toBe('M100 300h-20v-40z');
  });
});
