import { describe, expect, it } from 'vitest';
import { parseGear, parseGears, parseHullMaterial, parseRegisterEvent, parseSegment } from './codes.ts';

describe('codes of registers', () => {
  it.each([
    [parseGear, ' otb ', { value: 'OTB' }],
    [parseGear, 'NO', undefined],
    [parseGear, '09.32', { value: 'LLD' }],
    [parseGear, '01.1.0', { value: 'PS' }],
    [parseGear, '09.4.0', { value: 'LLD' }],
    [parseGear, '09.4', { value: 'LVT' }],
    [parseGear, '03.2.1 - Trawls - Midwater Trawls - Otter Trawls', { value: 'OTM' }],
    [parseGear, 'Single boat midwater otter trawls (OTM)', { value: 'OTM' }],
    [parseGear, 'Nets of any kind (XYZ)', { error: '"Nets of any kind (XYZ)" isn\'t a valid gear code' }],
    [parseGear, 'Purse seines', { value: 'PS' }],
    [parseGear, 'Palangre dérivante', { value: 'LLD' }],
    [parseGear, 'constructor', { error: '"constructor" isn\'t a valid gear code' }],
    [parseGears, 'Drifting longlines, Trolling lines', { value: ['LLD', 'LTL'] }],
    [parseGear, '', undefined],
    [parseGear, 'a net', { error: '"a net" isn\'t a valid gear code' }],
    [parseGears, 'GNS, LLS;GNS NO', { value: ['GNS', 'LLS'] }],
    [parseGears, 'NK', undefined],
    [parseGears, 'GNS 7', { error: '"7" isn\'t a valid gear code' }],
    [parseHullMaterial, '3', { value: 'GLASS_FIBRE' }],
    [parseHullMaterial, 'steel', { value: 'METAL' }],
    [parseHullMaterial, 'Fiberglass', { value: 'GLASS_FIBRE' }],
    [parseHullMaterial, 'Madera', { value: 'WOOD' }],
    [parseHullMaterial, 'Acero naval', { value: 'METAL' }],
    [parseHullMaterial, 'G.R.P.', { value: 'GLASS_FIBRE' }],
    [parseHullMaterial, 'Ahşap', { value: 'WOOD' }],
    [parseHullMaterial, 'Çelik', { value: 'METAL' }],
    [parseHullMaterial, '鋼', { value: 'METAL' }],
    [parseHullMaterial, 'Trefjaplast', { value: 'GLASS_FIBRE' }],
    [parseHullMaterial, '5', undefined],
    [parseHullMaterial, 'constructor', { error: '"constructor" isn\'t a hull material' }],
    [parseSegment, '4fc', { value: '4FC' }],
    [parseRegisterEvent, 'MOD', { value: 'MOD' }],
    [parseRegisterEvent, 'MODIFIED', { error: '"MODIFIED" isn\'t a valid event of a register' }],
  ] as const)('%o reads %j', (parse, text, result) => {
    expect(parse(text)).toEqual(result);
  });
});
