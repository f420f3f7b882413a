import { describe, expect, it } from 'vitest';
import { countKnownHeadings, guessMapping } from './guessMapping.ts';

const fieldsOf = (...headings: string[]) => guessMapping(headings, 'Harbour')['fields'];

describe('a mapping that headings suggest', () => {
  it.each([
    ['Tonnage GT', 'vesselSizes.bruttotons'],
    ['Tonnage (GRT)', 'fleetRegister.registerTonnage'],
    ['Gross tonnage (GRT)', 'fleetRegister.registerTonnage'],
    ['Tonnage', 'fleetRegister.otherTonnage'],
    ['Registered tonnage', 'fleetRegister.otherTonnage'],
    ['Length', 'fleetRegister.otherLength'],
    ['LOA (ft)', 'vesselSizes.lengthOverall'],
  ])('reads %s as %s', (heading, field) => {
    expect(fieldsOf(heading)).toEqual({ [field]: heading });
  });

  it('leaves out sizes whose unit can not be theirs, and takes the most usual of two headings', () => {
    expect(fieldsOf('Length (kW)')).toEqual({});
    expect(fieldsOf('Ship', 'Vessel name')).toEqual({ name: 'Vessel name' });
  });

  it('has the surest number as its key, else the first column', () => {
    expect(guessMapping(['Name', 'MMSI', 'IMO'], 'Harbour')).toMatchObject({ key: 'IMO' });
    expect(guessMapping(['', 'Colour'], 'Harbour')).toMatchObject({ key: 'Colour', fields: {} });
    expect(countKnownHeadings(['Colour', 'Name', 'Vessel name'])).toBe(1);
  });
});
