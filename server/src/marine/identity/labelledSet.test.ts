import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { countries } from '#areas/dictionaries/shipped/countries.ts';
import { countryLookup } from '#marine/vessels/values/countries.ts';
import { compareRecords, isWorthSplitting } from './compareRecords.ts';
import { joinByKeys, joinByRules, measureJoin } from './testJoin.ts';
import {
  asSentOnAis,
  knownByMmsi,
  norwegianLogbooks,
  sharedData,
  shipsHeard,
  swedishRegister,
  tunaCommissions,
  type Labelled,
} from './testLabelledSet.ts';
import type { Evidence } from './evidence.ts';

const countryOf = countryLookup(countries.map(({ iso, iso3 }) => ({ iso, iso3, name: iso })));

/**
 * Real records with IMO number and MMSI hidden, and labels that say which of them are one vessel; see the functions that
 * read them. All sets in one: their vessels must not be joined with each other either.
 */
describe.skipIf(!existsSync(sharedData))('the labelled set (skipped without the shared data)', () => {
  let set: Labelled[];
  beforeAll(() => {
    const swedish = swedishRegister(true);
    set = [
      ...tunaCommissions(countryOf),
      ...norwegianLogbooks(),
      ...swedish,
      ...asSentOnAis(swedish, (index) => 265_000_000 + index),
    ];
  });

  it('is joined right by the rules, and better than by equal keys', () => {
    const evidence = set.map((one) => one.evidence);
    const labels = set.map(({ label }) => label);
    const rules = measureJoin(joinByRules(evidence).sets, labels);
    const keys = measureJoin(joinByKeys(evidence), labels);
    console.info(
      `${set.length} records of ${new Set(labels).size} vessels\n${line('Rules', rules)}\n${line('Equal keys', keys)}`,
    );
    expect(rules.precision).toBeGreaterThanOrEqual(0.995);
    expect(rules.recall).toBeGreaterThanOrEqual(0.95);
    expect(rules.joined - rules.right).toBeLessThan(keys.joined - keys.right);
  });

  it('asks a person about few of the vessels that are joined right', () => {
    const evidence = set.map((one) => one.evidence);
    const { sets } = joinByRules(evidence);
    const pairs = sets.flatMap((records) =>
      records.flatMap((a, at) => records.slice(at + 1).map((b) => [evidence[a], evidence[b]] as const)),
    );
    const asked = pairs.filter(
      ([a, b]) => a !== undefined && b !== undefined && isWorthSplitting(compareRecords(a, b)),
    );
    console.info(`${asked.length} of ${pairs.length} joined pairs may be two vessels`);
    expect(asked.length / pairs.length).toBeLessThan(0.02);
  });

  it('joins nothing against two valid IMO numbers', () => {
    const records = [...shipsHeard(), ...swedishRegister(false).map(({ evidence }) => evidence)];
    for (const set of joinByRules(records).sets) {
      expect(new Set(set.flatMap((index) => records[index]?.imo ?? [])).size).toBeLessThan(2);
    }
  });

  it('finds the vessels of a list that has only MMSIs, but not those whose MMSI went to another ship', () => {
    const swedish = swedishRegister(false).map(({ evidence }) => evidence);
    const mmsis = new Set(swedish.flatMap((record) => record.mmsis.map(({ value }) => value)));
    const list = ['265', '266'].flatMap((digits) => knownByMmsi(digits, 'SE'));
    const both = list.filter(({ label }) => mmsis.has(label)).map(({ evidence }) => evidence);
    const records = [...swedish, ...both];
    const { sets } = joinByRules(records);
    const joined = new Set(sets.filter((set) => set.length > 1).flatMap((set) => set.map((index) => records[index])));
    const apart = both.filter((record) => !joined.has(record)).map(({ key }) => key);
    console.info(`${both.length - apart.length} of ${both.length} joined`);
    // Looked up: LIPTON of 27 m had the MMSI of a ship of 35 m, and ORION of 20 m that of one of 32 m; one has no length.
    expect(apart).toHaveLength(3);
    expect(apart).toEqual(expect.arrayContaining(['265703000', '265781000']));
  });

  it('finds the ships of the AIS logs, and leaves those that got the MMSI of another', () => {
    const records = [
      ...shipsHeard(),
      ...swedishRegister(false).map(({ evidence }) => evidence),
      ...tunaCommissions(countryOf).map(({ evidence }) => evidence),
    ];
    const found = joinByRules(records).sets.flatMap((some) => {
      const members = some.flatMap((index) => records[index] ?? []);
      return members.length > 1 && members.some(isHeard) ? [members.map(nameOf).sort().join(' = ')] : [];
    });
    // Looked up one by one: RANDI and ORION, WESTFJORD and VÄSTFJORD II share an MMSI and are two ships each.
    expect(found.sort()).toEqual(['GGMARIKA 237 = MARIKA', 'SEASTORM = SEASTORM', 'SINGAPORE = SINGAPORE']);
  });
});

function isHeard({ register }: Evidence): boolean {
  return register === 'ais';
}

function nameOf({ names }: Evidence): string {
  return names[0]?.value ?? '';
}

function line(name: string, { joined, right, wanted, precision, recall }: ReturnType<typeof measureJoin>): string {
  const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
  return `${name}: ${joined} pairs joined, ${right} of them right, of ${wanted}; precision ${percent(precision)}, recall ${percent(recall)}`;
}
