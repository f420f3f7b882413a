import { ageClasses, classOf, lengthClasses } from '@wheelhouse/contract/classes';
import { filterCodec } from '@wheelhouse/contract/filterCodec';
import { compileFilter } from '@wheelhouse/contract/compileFilter';
import { filterQuery } from '@wheelhouse/contract/filterQuery';
import * as z from 'zod/mini';
import { describe, expect, it, test } from 'vitest';
import { classLabel, shortClassLabel, yearsLabel } from './classLabels.ts';
import {
  buildYearsOfAge,
  everything,
  isFiltered,
  tidyClass,
  toggled,
  withClass,
  withClassToggled,
} from './dashboardFilter.ts';

const words = { unknown: 'Unknown', under: 'Under {value}', over: '{value} and over', unit: 'm' };
const years = { since: 'From {value}', until: 'Up to {value}' };

describe('a class in words', () => {
  test.each([
    [{ from: 0, below: 6 }, 'Under 6 m', '0'],
    [{ from: 12, below: 18 }, '12–18 m', '12'],
    [{ from: 120 }, '120 m and over', '120+'],
    [{ from: 4000, below: 8000 }, '4,000–8,000 m', '4k'],
    [{}, 'Unknown', '?'],
  ])('%o is %s', (span, label, short) => {
    expect(classLabel(span, words).replaceAll('\u00A0', ' ')).toBe(label);
    expect(shortClassLabel(span)).toBe(short);
  });

  test.each([
    [{ from: 1990, below: 2000 }, '1990–1999'],
    [{ from: 1990, below: 1991 }, '1990'],
    [{ from: 1990 }, 'From 1990'],
    [{ below: 1990 }, 'Up to 1989'],
  ])('of years %o is %s', (span, label) => {
    expect(yearsLabel(span, years)).toBe(label);
  });
});

describe('the filter of the dashboard', () => {
  const vessel = {
    mainGear: null,
    hullMaterial: null,
    id: 1,
    flag: 'NO',
    vesselTypeId: 1,
    parentTypeId: undefined,
    grossTonnage: 5,
  };
  const none = { inFleets: undefined, withSpecies: undefined };

  it('without restrictions lets every vessel pass', () => {
    expect(isFiltered(everything)).toBe(false);
    expect(filterCodec.toQuery(everything)).toEqual({});
  });

  test.each([11.99, 12, 17.99, 18, 0, 120, 300])('puts a vessel of %d m into its own length class only', (metres) => {
    const own = classOf(lengthClasses, metres);
    const at = { ...vessel, buildYear: 2000, enginePower: 1, engineManufacturerId: 1, lengthOverall: metres };
    const keeping = lengthClasses.filter((from, place) => {
      const filter = withClass(everything, 'lengthOverall', { from, below: lengthClasses[place + 1] });
      const sent = z.parse(filterQuery, JSON.parse(JSON.stringify(filterCodec.toQuery(filter))));
      return compileFilter(filterCodec.fromQuery(sent), none)(at);
    });
    expect(keeping).toEqual([own?.from]);
  });

  test.each([0, 4, 5, 49, 50, 120])('puts a vessel of %d years into its own age class only', (age) => {
    const at = { ...vessel, buildYear: 2026 - age, enginePower: 1, engineManufacturerId: 1, lengthOverall: 9 };
    const keeping = ageClasses.filter((from, place) => {
      const years = buildYearsOfAge({ from, below: ageClasses[place + 1] }, 2026);
      return compileFilter(withClass(everything, 'buildYear', years), none)(at);
    });
    expect(keeping).toEqual([classOf(ageClasses, age)?.from]);
  });

  it('adds and removes a value', () => {
    expect(toggled(toggled(['NO'], 'IS'), 'NO')).toEqual(['IS']);
    const set = withClassToggled(everything, 'lengthOverall', { from: 12, below: 18 });
    expect(set).toEqual({ lengthOverall: { min: 12, max: 17.99 } });
    expect(withClassToggled(set, 'lengthOverall', { from: 12, below: 18 })).toEqual({});
  });

  it('turns a reversed range round, and reads an empty one as none', () => {
    expect(tidyClass({ from: 20, below: 10 })).toEqual({ from: 10, below: 20 });
    expect(tidyClass({})).toBeUndefined();
  });
});
