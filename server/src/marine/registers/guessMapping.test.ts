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
    ['LOAm', 'vesselSizes.lengthOverall'],
    ['Length (LOA)', 'vesselSizes.lengthOverall'],
    ['Tonnage UMS', 'vesselSizes.bruttotons'],
    ['Arqueo GT', 'vesselSizes.bruttotons'],
    ['TRB', 'fleetRegister.registerTonnage'],
    ['Gross registered tonnage (GRT) or gross tonnage (GT)', 'fleetRegister.otherTonnage'],
    ['Brúttótonn', 'vesselSizes.bruttotons'],
    ['Længde overalt (m)', 'vesselSizes.lengthOverall'],
    ['Motoreffekt kW', 'engine.power'],
    ['HP', 'engine.power'],
    ['Vessel Name / Nom du bateau', 'name'],
    ['Power of main engine(s) (kW)', 'engine.power'],
    ['Fishing Method(s)', 'fleetRegister.mainGear'],
    ['Nombre Embarcación', 'name'],
    ['BHP', 'engine.power'],
    ['BT', 'vesselSizes.bruttotons'],
    ['Skr. nr.', 'registrationNumber'],
    ['N° CFR', 'cfr'],
    ['Indicatif radio', 'callSign'],
    ['FlagVesCode', 'flag'],
    ['Fartøjets havnekendingsnummer', 'harbourNumber'],
    ['Sygnał wywoławczy', 'callSign'],
    ['Longd yviralt (LOA)', 'vesselSizes.lengthOverall'],
    ['Lunghezza massima (LOA)', 'vesselSizes.lengthOverall'],
    ['Vessel Tonnage (GRT)', 'fleetRegister.registerTonnage'],
    ['Gross Tons (ITC)', 'vesselSizes.bruttotons'],
    ['Engine Power (bkW)', 'engine.power'],
    ['LRIMOShipNo', 'imo'],
    ['MaritimeMobileServiceIdentityMMSINumber', 'mmsi'],
    ['LengthBetweenPerpendicularsLBP', 'extendedFields.dimensions.length'],
    ['TotalKilowattsOfMainEngines', 'engine.power'],
    ['Skráð lengd (m)', 'fleetRegister.registeredLength'],
    ['NOMBRE DE EMBARCACION', 'name'],
    ['FlagName', 'flag'],
    ['GT/GRT', 'fleetRegister.otherTonnage'],
    ['Havnekendingsnr.', 'harbourNumber'],
    ['Umdæmisnúmer', 'harbourNumber'],
    ['REG_NO', 'registrationNumber'],
    ['Name of ship', 'name'],
    ['Date of build', 'built.buildYear'],
    ['Название судна', 'name'],
    ['Длина, м', 'fleetRegister.otherLength'],
    ['Мощность, кВт', 'engine.power'],
    ['Μήκος (μ)', 'fleetRegister.otherLength'],
    ['ΔΔΣ', 'callSign'],
    ['Gemi Tipi', 'vesselType'],
    ['船名', 'name'],
    ['IMO番号', 'imo'],
    ['어선명칭', 'name'],
    ['統一編號', 'registrationNumber'],
    ['G.T.', 'vesselSizes.bruttotons'],
    ['G.R.T.', 'fleetRegister.registerTonnage'],
    ['LOA (Mtrs)', 'vesselSizes.lengthOverall'],
    ['HK', 'engine.power'],
  ])('reads %s as %s', (heading, field) => {
    expect(fieldsOf(heading)).toEqual({ [field]: heading });
  });

  it('leaves out sizes with a wrong unit, and takes the most usual of two headings', () => {
    expect(fieldsOf('Length (kW)')).toEqual({});
    expect(fieldsOf('Ship', 'Vessel name')).toEqual({ name: 'Vessel name' });
  });

  it.each([
    'Previous name',
    'Previous flag',
    'Name of the master',
    'Where the vessel was built',
    'Hull number',
    'Last radio call sign (IRCS)',
    'Previous name (IMO)',
  ])('leaves out %s', (heading) => {
    expect(fieldsOf(heading)).toEqual({});
  });

  it('gives the vessels of the United States Coast Guard their flag, and reads its headings', () => {
    const headings = [
      'VESSEL_NAME',
      'OFFICIAL_NUMBER',
      'VESSEL_SERVICE_TYPE',
      'REG_GROSS_TONS',
      'REG_LENGTH',
      'HAILING_PORT',
    ];
    expect(fieldsOf(...headings)).toEqual({
      name: 'VESSEL_NAME',
      registrationNumber: 'OFFICIAL_NUMBER',
      vesselType: 'VESSEL_SERVICE_TYPE',
      'fleetRegister.registerTonnage': 'REG_GROSS_TONS',
      'fleetRegister.registeredLength': 'REG_LENGTH',
      port: 'HAILING_PORT',
      flag: { value: 'US' },
    });
    expect(fieldsOf('Official number', 'Port of registry')).not.toHaveProperty('flag');
  });

  it('never identifies vessels by their names if nearly all have a number', () => {
    const headings = ['Vessel name', 'CFR', 'Call sign'];
    const rows = [
      ['AUK', 'IRL000000001', ''],
      ['AUK', 'IRL000000002', ''],
      ['Total vessels', '', ''],
    ];
    expect(guessMapping(headings, 'List', rows).key).toBe('CFR');
    expect(
      guessMapping(['Vessel name', 'Call sign'], 'List', [
        ['AUK', ''],
        ['TERN', ''],
        ['GULL', 'XP1'],
      ]).key,
    ).toBe('Vessel name');
  });

  it('takes the power in kilowatts of two', () => {
    expect(fieldsOf('Potencia (CV)', 'Potencia kW')).toEqual({ 'engine.power': 'Potencia kW' });
  });

  it('reads a measure by the columns of its kind and unit', () => {
    const fields = fieldsOf('Length', 'Type of length', 'Unit of length');
    expect(Object.keys(fields as object)).toEqual([
      'vesselSizes.lengthOverall',
      'fleetRegister.registeredLength',
      'extendedFields.dimensions.length',
      'fleetRegister.otherLength',
    ]);
    expect(fields).toMatchObject({
      'fleetRegister.registeredLength': [
        {
          column: 'Length',
          unit: 'ft',
          when: [
            { column: 'Unit of length', pattern: '^(f|pi)' },
            { column: 'Type of length', pattern: '^(reg|rgl|rl$)' },
          ],
        },
        {},
        {},
      ],
    });
    const ofLength = [{ unit: 'ft', when: [{ column: 'Length unit', pattern: '^(f|pi)' }] }, {}, {}];
    expect(fieldsOf('LOA', 'Beam', 'Depth', 'Depth unit', 'Draft (m)', 'Length unit')).toMatchObject({
      'vesselSizes.lengthOverall': ofLength,
      'extendedFields.dimensions.width': ofLength,
      'extendedFields.dimensions.depth': [{ when: [{ column: 'Depth unit' }] }, {}, {}],
      'extendedFields.dimensions.draft': 'Draft (m)',
    });
    expect(
      fieldsOf('length', 'unit_length', 'beam', 'unit_beam_depth', 'power_of_engine', 'unit_engine'),
    ).toMatchObject({
      'fleetRegister.otherLength': [{ unit: 'ft', when: [{ column: 'unit_length' }] }, {}, {}],
      'extendedFields.dimensions.width': [{ unit: 'ft', when: [{ column: 'unit_beam_depth' }] }, {}, {}],
      'engine.power': [
        { unit: 'hp' },
        { unit: 'ps', when: [{ column: 'unit_engine', pattern: '^(ps|pferd|cv|ch|pk|hk)' }] },
        {},
      ],
    });
    expect(fieldsOf('Length', 'Length unit', 'Moulded depth', 'Moulded depth unit')).toMatchObject({
      'extendedFields.dimensions.depth': [{ when: [{ column: 'Moulded depth unit' }] }, {}, {}],
    });
    expect(fieldsOf('Length', 'Type of length', 'GT/GRT', 'Tonnage type')).toMatchObject({
      'fleetRegister.registerTonnage': [{ column: 'GT/GRT', when: [{ column: 'Tonnage type' }] }],
    });
    expect(fieldsOf('LOA', 'Length', 'Length type')).toMatchObject({ 'vesselSizes.lengthOverall': 'LOA' });
  });

  it('has the number as its key that most rows have, and that differs', () => {
    const keyOf = (...rows: string[][]) => guessMapping(['Reg no', 'IMO', 'Name'], 'Harbour', rows)['key'];
    expect(keyOf(['1', '9074729', 'A'], ['2', '', 'B'])).toBe('Reg no');
    expect(keyOf(['', '9074729', 'A'], ['2', '9074717', 'B'])).toBe('IMO');
    expect(keyOf(['', '', 'A'], ['n/a', '9074717', 'B'])).toBe('Name');
    expect(keyOf(...Array.from({ length: 9 }, (_, row) => ['X', `${9_074_700 + row}`, 'A']))).toBe('IMO');
    expect(guessMapping(['Name', 'IMO', 'VID'], 'Record', [['A', '9074729', '1']])).toMatchObject({ key: 'VID' });
  });

  it('has the name and what tells vessels of one name apart as its key, where they have no number', () => {
    const keyOf = (...rows: string[][]) =>
      guessMapping(['Name', 'Port', 'Length', 'Call sign'], 'Harbour', rows)['key'];
    const apart = [
      ['ANNA', 'Oslo', '12', ''],
      ['ANNA', 'Moss', '9', ''],
      ['BERTA', 'Moss', '9', 'LABC'],
    ];
    expect(keyOf(...apart)).toEqual(['Name', 'Port']);
    expect(keyOf(...apart, ['CLARA', '', '8', ''])).toEqual(['Name', 'Length']);
    expect(keyOf(...apart.slice(1))).toBe('Name');
  });

  it('has the surest number as its key, else the first column', () => {
    expect(guessMapping(['Name', 'MMSI', 'IMO'], 'Harbour')).toMatchObject({ key: 'IMO' });
    expect(guessMapping(['', 'Colour'], 'Harbour')).toMatchObject({ key: 'Colour', fields: {} });
    expect(countKnownHeadings(['Colour', 'Name', 'Vessel name'])).toBe(1);
  });
});
