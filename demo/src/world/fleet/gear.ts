import type { Particulars } from './particulars.ts';

/** The usual gear of each type of fishing vessel, by the codes of the FAO. */
const gears: Readonly<Record<number, string>> = {
  11: 'OTB',
  12: 'OTM',
  13: 'OTB',
  14: 'TBB',
  15: 'TBS',
  16: 'PS',
  17: 'PS',
  18: 'SDN',
  19: 'LLS',
  20: 'GNS',
  21: 'FPO',
  22: 'FYK',
  23: 'DRB',
  24: 'LHM',
  25: 'LTL',
  26: 'LHP',
  27: 'PS',
  28: 'LLD',
  29: 'LNB',
  30: 'GNS',
};

/** The code of a vessel's main gear; undefined for vessels that don't fish. */
export function mainGearOf({ vesselTypeId }: Particulars): string | undefined {
  return gears[vesselTypeId];
}

/** What hulls of this length and year are usually built of. */
export function hullMaterialOf({ length, buildYear }: Particulars): 'WOOD' | 'METAL' | 'GLASS_FIBRE' {
  if (buildYear < 1975 && length < 24) return 'WOOD';
  return length < 15 ? 'GLASS_FIBRE' : 'METAL';
}
