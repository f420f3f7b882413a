/**
 * Vessel types of the dictionary by the codes of the EU's Master Data Register: vessel types (ISSCFV, list
 * MDR_Vessel_Type) and gears (ISSCFG, list MDR_Gear_Type). The numbers are the dictionary's ids.
 */
const FISHING_VESSEL = 1;
const BOTTOM_TRAWLER = 11;
const PELAGIC_TRAWLER = 12;
const FACTORY_TRAWLER = 13;
const BEAM_TRAWLER = 14;
const SHRIMP_TRAWLER = 15;
const PURSE_SEINER = 16;
const SEINER_TRAWLER = 17;
const BOAT_SEINER = 18;
const LONGLINER = 19;
const GILLNETTER = 20;
const POT_VESSEL = 21;
const TRAP_SETTER = 22;
const DREDGER = 23;
const HANDLINER = 24;
const TROLLER = 25;
const POLE_AND_LINE = 26;
const TUNA_PURSE_SEINER = 27;
const TUNA_LONGLINER = 28;
const LIFT_NETTER = 29;
const MULTIPURPOSE = 30;
const RESEARCH = 71;
const PATROL = 72;
const FISH_CARRIER = 74;
const MOTHERSHIP = 75;
const TRAINING = 76;
const OTHER_VESSEL = 79;

/** Types that say how a vessel fishes. `FX`, fishing vessels not specified, is left to the gear. */
const byVesselType = table([
  [FACTORY_TRAWLER, 'TTP TTF TSF'],
  [BEAM_TRAWLER, 'TU TUB'],
  [BOTTOM_TRAWLER, 'TT TTW TS TSW'],
  [PURSE_SEINER, 'SP SPA SPE'],
  [TUNA_PURSE_SEINER, 'SPT'],
  [BOAT_SEINER, 'SN'],
  [DREDGER, 'DO DB DM DOX PO'],
  [LIFT_NETTER, 'NO NB BOX'],
  [GILLNETTER, 'GO'],
  [POT_VESSEL, 'WOP'],
  [TRAP_SETTER, 'WO WOX'],
  [LONGLINER, 'LL'],
  [TUNA_LONGLINER, 'LLT'],
  [HANDLINER, 'LH'],
  [POLE_AND_LINE, 'LP LPJ LPA'],
  [TROLLER, 'LT'],
  [SEINER_TRAWLER, 'MTS'],
  [MULTIPURPOSE, 'MO MSN MTG MOX'],
  [MOTHERSHIP, 'HO HSS HSF HST HSP HOX'],
  [FISH_CARRIER, 'FO'],
  [PATROL, 'BO'],
  [RESEARCH, 'ZO'],
  [TRAINING, 'CO'],
  [OTHER_VESSEL, 'KO VOX'],
]);

const byGear = table([
  [BOTTOM_TRAWLER, 'OTB PTB OTT OTP TB TBN OT PT TX TSP'],
  [SHRIMP_TRAWLER, 'TBS TMS'],
  [BEAM_TRAWLER, 'TBB PUK PUL'],
  [PELAGIC_TRAWLER, 'OTM PTM TM'],
  [PURSE_SEINER, 'PS PS1 PS2 LA SUX'],
  [BOAT_SEINER, 'SV SDN SSC SPR SX SB'],
  [DREDGER, 'DRB DRH DRM DRX HMD HMP MPM'],
  [LIFT_NETTER, 'LNB LNP LNS LN FCN FCO FG'],
  [GILLNETTER, 'GNS GND GNC GNF GTR GTN GEN GN'],
  [POT_VESSEL, 'FPO'],
  [TRAP_SETTER, 'FPN FYK FSN FWR FAR FIX'],
  [LONGLINER, 'LLS LLD LL LVT'],
  [HANDLINER, 'LHP LHM LX'],
  [TROLLER, 'LTL'],
]);

function table(rows: readonly (readonly [type: number, codes: string])[]): ReadonlyMap<string, number> {
  return new Map(rows.flatMap(([type, codes]) => codes.split(' ').map((code) => [code, type])));
}

/** The dictionary's vessel type for a vessel's type code and its gears, the main one first. */
export function euVesselType(typeCode: string | undefined, gears: readonly (string | undefined)[]): number {
  const byType = byVesselType.get(typeCode?.toUpperCase() ?? '');
  if (byType !== undefined) return byType;
  for (const gear of gears) {
    const type = byGear.get(gear?.toUpperCase() ?? '');
    if (type !== undefined) return type;
  }
  return FISHING_VESSEL;
}
