import { typeIds, typeOfLetters } from '#marine/vessels/values/vesselTypes.ts';

/** Vessel types of the dictionary by the gears of the EU's Master Data Register (ISSCFG, list MDR_Gear_Type). */
const byGear = table([
  [typeIds.bottomTrawler, 'OTB PTB OTT OTP TB TBN OT PT TX TSP'],
  [typeIds.shrimpTrawler, 'TBS TMS'],
  [typeIds.beamTrawler, 'TBB PUK PUL'],
  [typeIds.pelagicTrawler, 'OTM PTM TM'],
  [typeIds.purseSeiner, 'PS PS1 PS2 LA SUX'],
  [typeIds.boatSeiner, 'SV SDN SSC SPR SX SB'],
  [typeIds.dredger, 'DRB DRH DRM DRX HMD HMP MPM'],
  [typeIds.liftNetter, 'LNB LNP LNS LN FCN FCO FG'],
  [typeIds.gillnetter, 'GNS GND GNC GNF GTR GTN GEN GN'],
  [typeIds.potVessel, 'FPO'],
  [typeIds.trapSetter, 'FPN FYK FSN FWR FAR FIX'],
  [typeIds.longliner, 'LLS LLD LL LVT'],
  [typeIds.handliner, 'LHP LHM LX'],
  [typeIds.troller, 'LTL'],
]);

function table(rows: readonly (readonly [type: number, codes: string])[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([type, codes]) => codes.split(' ').map((code) => [code, type])));
}

/** The dictionary's vessel type for a vessel's type code and its gears, the main one first. */
export function euVesselType(typeCode: string | undefined, gears: readonly (string | undefined)[]): number {
  const byType = typeOfLetters(typeCode ?? '');
  // For a vessel of any kind, the gear is more exact.
  if (byType !== undefined && byType !== typeIds.fishingVessel) return byType;
  for (const gear of gears) {
    const type = byGear.get(gear?.toUpperCase() ?? '');
    if (type !== undefined) return type;
  }
  return typeIds.fishingVessel;
}
