import { codeForms, type HullMaterial } from '@wheelhouse/contract/vesselFieldRow';
import type { Parsed } from './numbers.ts';

/** What registers write for a vessel without gear, or of which they don't know it. */
const noGear: readonly string[] = ['NO', 'NK'];

/** The hull materials by the numbers of the EU (MDR_Vessel_Hull_Type); 5 is unknown. */
const hullMaterialsOfEu: Readonly<Record<string, HullMaterial | undefined>> = {
  1: 'WOOD',
  2: 'METAL',
  3: 'GLASS_FIBRE',
  4: 'OTHER',
  5: undefined,
  6: 'GLASS_FIBRE',
  7: 'METAL',
  WOOD: 'WOOD',
  METAL: 'METAL',
  STEEL: 'METAL',
  ALUMINIUM: 'METAL',
  GLASS_FIBRE: 'GLASS_FIBRE',
  OTHER: 'OTHER',
};

function parseCode(text: string, form: RegExp, what: string): Parsed<string> {
  const code = text.trim().toUpperCase();
  if (code === '') return undefined;
  return form.test(code) ? { value: code } : { error: `"${text}" is no ${what}` };
}

/** A gear code of the FAO and the EU, such as OTB. */
export function parseGear(text: string): Parsed<string> {
  return noGear.includes(text.trim().toUpperCase()) ? undefined : parseCode(text, codeForms.gear, 'gear code');
}

/** Gear codes with commas, semicolons or spaces between them. */
export function parseGears(text: string): Parsed<string[]> {
  const gears: string[] = [];
  for (const part of text.split(/[\s,;]+/)) {
    const gear = parseGear(part);
    if (gear !== undefined && 'error' in gear) return gear;
    if (gear !== undefined && !gears.includes(gear.value)) gears.push(gear.value);
  }
  return gears.length === 0 ? undefined : { value: gears };
}

/** A hull material by its name or the EU's number. */
export function parseHullMaterial(text: string): Parsed<HullMaterial> {
  const code = text.trim().toUpperCase();
  if (code === '') return undefined;
  if (!Object.hasOwn(hullMaterialsOfEu, code)) return { error: `"${text}" is no hull material` };
  const value = hullMaterialsOfEu[code];
  return value === undefined ? undefined : { value };
}

/** A fleet segment of the EU, such as MFL or 4FC. */
export function parseSegment(text: string): Parsed<string> {
  return parseCode(text, codeForms.fleetSegment, 'fleet segment');
}

/** An event of the EU's register, such as MOD. */
export function parseRegisterEvent(text: string): Parsed<string> {
  return parseCode(text, codeForms.registerEvent, 'event of a register');
}

/** A type of export of the EU's register, such as EX. */
export function parseExportType(text: string): Parsed<string> {
  return parseCode(text, codeForms.exportType, 'type of export');
}

/** A type of public aid of the EU's register, such as PA. */
export function parsePublicAid(text: string): Parsed<string> {
  return parseCode(text, codeForms.publicAid, 'type of public aid');
}

/** Yes or no as registers write it. */
export function parseYesNo(text: string): Parsed<boolean> {
  const word = text.trim().toLowerCase();
  if (word === '') return undefined;
  if (['y', 'yes', 'true', '1', 'j', 'ja'].includes(word)) return { value: true };
  return ['n', 'no', 'false', '0', 'nei', 'nej'].includes(word)
    ? { value: false }
    : { error: `"${text}" is neither yes nor no` };
}
