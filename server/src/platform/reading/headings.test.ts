import { describe, expect, it } from 'vitest';
import { findColumn, headingForms, headingUnit } from './headings.ts';

describe('a heading', () => {
  it.each([
    ['LOA', 'loa'],
    ['LOA (m)', 'loa'],
    ['loa_m', 'loa'],
    ['  Length Over-All [metres] ', 'length over all'],
    ['Power of main engine (kW)', 'power of main engine'],
    ['POWER OF MAIN ENGINE KW', 'power of main engine'],
    ['Motoreffekt kW', 'motoreffekt'],
    ['EnginePowerkW', 'engine power'],
    ['LOAm', 'loa'],
    ['EventStartDate', 'event start date'],
    ['event_start_date', 'event start date'],
    ['Country of importation/exportation', 'country of importation exportation'],
    ['Année de construction', 'annee de construction'],
    ['Tonnage GT', 'tonnage gt'],
    ['Tonnage (GT)', 'tonnage gt'],
  ])('looks up %j as %j', (heading, form) => {
    expect(headingForms(heading)).toContain(form);
  });

  it('has no form for nothing but punctuation', () => {
    expect(headingForms(' -- ')).toEqual([]);
  });
});

describe('a column', () => {
  it.each([
    ['Port letters and numbers', 'Port letters and number', false],
    ['Port letters and numbers', 'PORTLETTERS AND NUMBERS ', false],
    ['Vessel name', 'Vessel name', true],
    ['Licence number', 'Licence no.', undefined],
    ['Gross', 'Gros', undefined],
  ])('called %j is found by %j: exactly %s', (name, heading, isExact) => {
    expect(findColumn(['No', heading], name)).toEqual(isExact === undefined ? undefined : { index: 1, isExact });
  });

  it.each([
    ['Engine power (kW)', 'kw'],
    ['LOA [ft]', 'ft'],
    ['loa_m', 'm'],
    ['LOAm', 'm'],
    ['LengthFt', 'ft'],
    ['EnginePowerHP', 'hp'],
    ['EnginePowerkW', 'kw'],
    ['Potencia kW', 'kw'],
    ['Jauge (UMS)', 'ums'],
    ['VesselName', undefined],
    ['HP', 'hp'],
    ['Horsepower ahead', 'horsepower'],
    ['Gross registered tonnage (GRT) or gross tonnage (GT)', undefined],
    ['Tonnage (GRT)', 'grt'],
    ['GT', undefined],
    ['GT/GRT', undefined],
    ['LOA (m/ft)', undefined],
    ['Length (ft) / Longueur (pi)', 'ft'],
    ['Мощность, кВт', 'квт'],
    ['Мощность, л.с.', 'лс'],
    ['馬力', 'ps'],
    ['馬力(kW)', 'kw'],
    ['기관마력', 'ps'],
    ['Motorkraft', 'ps'],
    ['Motorkraft (kW)', 'kw'],
    ['Port (home)', undefined],
  ])('with the heading %j is in %s', (heading, unit) => {
    expect(headingUnit(heading)).toBe(unit);
  });
});
