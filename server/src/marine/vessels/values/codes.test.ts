import { describe, expect, it } from 'vitest';
import { parseGear, parseGears, parseHullMaterial, parseRegisterEvent, parseSegment } from './codes.ts';

describe('codes of registers', () => {
  it.each([
    [parseGear, ' otb ', { value: 'OTB' }],
    [parseGear, 'NO', undefined],
    [parseGear, '', undefined],
    [parseGear, 'a net', { error: '"a net" is no gear code' }],
    [parseGears, 'GNS, LLS;GNS NO', { value: ['GNS', 'LLS'] }],
    [parseGears, 'NK', undefined],
    [parseGears, 'GNS 7', { error: '"7" is no gear code' }],
    [parseHullMaterial, '3', { value: 'GLASS_FIBRE' }],
    [parseHullMaterial, 'steel', { value: 'METAL' }],
    [parseHullMaterial, '5', undefined],
    [parseHullMaterial, 'constructor', { error: '"constructor" is no hull material' }],
    [parseSegment, '4fc', { value: '4FC' }],
    [parseRegisterEvent, 'MOD', { value: 'MOD' }],
    [parseRegisterEvent, 'MODIFIED', { error: '"MODIFIED" is no event of a register' }],
  ] as const)('%o reads %j', (parse, text, said) => {
    expect(parse(text)).toEqual(said);
  });
});
