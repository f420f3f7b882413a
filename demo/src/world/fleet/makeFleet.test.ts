import { describe, expect, test } from 'vitest';
import { extendedFields } from '@wheelhouse/contract/vesselSchemas';
import { ports } from '#sea/ports.ts';
import { drawExtendedFields } from './equipment.ts';
import { flags } from './flags.ts';
import { hullMaterialOf, mainGearOf } from './gear.ts';
import { imoNumber } from './identifiers.ts';
import { makeFleet } from './makeFleet.ts';
import { makerNames } from './makers.ts';
import { drawOwners } from './owners.ts';
import { drawRights } from './rights.ts';
import { Random } from '#random.ts';

const fleet = makeFleet('test', 2026);
const makerId = (name: string) => makerNames.indexOf(name) + 1;

describe("the demo's vessels", () => {
  test('are the same for the same seed, and different for another', () => {
    expect(makeFleet('test', 2026)).toEqual(fleet);
    expect(makeFleet('other', 2026).map(({ name }) => name)).not.toEqual(fleet.map(({ name }) => name));
  });

  test('are about 4,000 under every flag', () => {
    expect(fleet.length).toBeGreaterThan(3900);
    expect(fleet.length).toBeLessThan(4400);
    expect(new Set(fleet.map(({ flag }) => flag)).size).toBe(flags.length);
  });

  test('have a main gear if they fish, and a hull of a usual material', () => {
    const fishes = (vesselTypeId: number) => vesselTypeId > 10 && vesselTypeId <= 30;
    expect(fleet.every(({ hull }) => (mainGearOf(hull) !== undefined) === fishes(hull.vesselTypeId))).toBe(true);
    expect(new Set(fleet.map(({ hull }) => hullMaterialOf(hull)))).toEqual(new Set(['WOOD', 'METAL', 'GLASS_FIBRE']));
  });

  test('have no duplicate numbers', () => {
    for (const key of ['imo', 'mmsi', 'cfr', 'callSign'] as const) {
      const numbers = fleet.flatMap((vessel) => vessel[key] ?? []);
      expect(new Set(numbers).size, key).toBe(numbers.length);
    }
    const marks = fleet.map(({ flag, harbourNumber }) => `${flag} ${harbourNumber}`);
    expect(new Set(marks).size).toBe(marks.length);
  });

  test('have IMO numbers with a check digit and MMSIs of nine digits', () => {
    // The example of the numbering scheme, IMO 9074729, has the weights 7 to 2.
    for (const { imo, mmsi } of fleet) {
      if (mmsi !== undefined) expect(String(mmsi)).toMatch(/^2\d{8}$|^3\d{8}$/);
      if (imo === undefined) continue;
      const digits = [...String(imo)].map(Number);
      const sum = [7, 6, 5, 4, 3, 2].reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
      expect(sum % 10).toBe(digits[6]);
    }
    expect(imoNumber(0)).toBe(4_000_008);
  });

  test('have consistent dimensions', () => {
    for (const { hull, registrationDate } of fleet) {
      expect(hull.width).toBeLessThan(hull.length * 0.55);
      expect(hull.draft).toBeLessThan(hull.depth);
      expect(hull.lengthBetween).toBeLessThan(hull.length);
      expect(hull.netTonnage).toBeLessThanOrEqual(hull.grossTonnage);
      expect(hull.buildYear).toBeGreaterThanOrEqual(1950);
      expect(Number(registrationDate.slice(0, 4))).toBeGreaterThanOrEqual(hull.buildYear);
      expect(hull.grossTonnage).toBeLessThan(16_000);
      expect(hull.power).toBeLessThan(16_000);
    }
    const between = (from: number, to: number) =>
      fleet.filter(({ hull }) => hull.length >= from && hull.length < to).length / fleet.length;
    expect(between(0, 15)).toBeGreaterThan(0.3);
    expect(between(45, 200)).toBeGreaterThan(0.08);
  });

  test('have ports of their own flag', () => {
    const known = new Set(ports.map(({ country, name }) => `${country} ${name}`));
    expect(fleet.filter(({ flag, port }) => !known.has(`${flag} ${port}`))).toEqual([]);
  });

  test('have extended details valid by the contract, more of them for larger vessels', () => {
    const groups = fleet.map(({ number, hull }) => {
      const fields = drawExtendedFields(`test/${number}`, hull, makerId);
      expect(extendedFields.safeParse(fields).success).toBe(true);
      return { length: hull.length, count: JSON.stringify(fields).length, fields };
    });
    const mean = (of: typeof groups) => of.reduce((sum, { count }) => sum + count, 0) / of.length;
    expect(mean(groups.filter(({ length }) => length > 40))).toBeGreaterThan(
      3 * mean(groups.filter(({ length }) => length < 12)),
    );
    const wellboats = groups.filter((_, place) => fleet[place]?.hull.vesselTypeId === 51);
    expect(wellboats.every(({ fields }) => fields.aquaculture?.capacity !== undefined)).toBe(true);
    expect(JSON.stringify(groups)).not.toContain('"manufacturerId":0');
  });

  test('have owners: companies with unique numbers, persons without', () => {
    const { owners, ownerOf } = drawOwners(
      'test',
      fleet.map(({ flag, port, name, hull: { length, vesselTypeId } }) => ({ flag, port, name, length, vesselTypeId })),
    );
    expect(ownerOf.length).toBe(fleet.length);
    expect(
      owners.filter(({ kind, registrationNumber }) => (kind === 'PERSON') !== (registrationNumber === undefined)),
    ).toEqual([]);
    const numbers = owners.flatMap(({ country, registrationNumber }) =>
      registrationNumber === undefined ? [] : `${country} ${registrationNumber}`,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    const most = Math.max(...owners.map((_, place) => ownerOf.filter((owner) => owner === place).length));
    expect(most).toBeGreaterThan(3);
    // Patrol vessels are the state's, and the state has no fishing vessels.
    const patrol = fleet.flatMap(({ hull }, place) => (hull.vesselTypeId === 72 ? (ownerOf[place] ?? -1) : []));
    expect(patrol.length).toBeGreaterThan(10);
    expect(patrol.every((owner) => owners[owner]?.name.endsWith('Fisheries Inspection Service'))).toBe(true);
    const others = fleet.flatMap(({ hull }, place) => (hull.vesselTypeId === 72 ? [] : (ownerOf[place] ?? -1)));
    expect(others.filter((owner) => patrol.includes(owner))).toEqual([]);
  });

  test('have licences by flag, gear and length: no two common species have the same number of vessels', () => {
    const held = new Map<string, number>();
    for (const { number, flag, hull } of fleet) {
      const { licences } = drawRights(new Random('test', 'rights', number), { flag, ...hull }, 2026);
      const species = new Set(licences.flatMap((licence) => licence.species.map(({ code }) => code)));
      for (const code of species) held.set(code, (held.get(code) ?? 0) + 1);
      if (flag === 'NO') expect([...species].filter((code) => ['HKE', 'PIL', 'SCA', 'LBA'].includes(code))).toEqual([]);
      if (hull.vesselTypeId >= 53) expect(licences).toEqual([]);
    }
    const common = [...held.values()].filter((vessels) => vessels >= 100);
    expect(common.length).toBeGreaterThan(20);
    expect(new Set(common).size).toBeGreaterThan(common.length * 0.85);
    expect(held.get('COD')).not.toBe(held.get('HAD'));
    // Two names of one fish in the dictionary: only the species is used.
    for (const family of ['ANF', 'CAT', 'JAX']) expect(held.has(family), family).toBe(false);
  });
});
