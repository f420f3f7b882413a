/** The kinds of vessel that look different from the side. */
export type VesselKind =
  | 'pelagicTrawler'
  | 'factoryTrawler'
  | 'trawler'
  | 'beamTrawler'
  | 'purseSeiner'
  | 'danishSeiner'
  | 'longliner'
  | 'netter'
  | 'handliner'
  | 'potter'
  | 'wellboat'
  | 'feedBarge'
  | 'carrier'
  | 'workboat'
  | 'patrolVessel'
  | 'researchVessel'
  | 'fishingBoat';

/** The first match with a type's English name counts, so the specific ones come before the general. */
const words: readonly (readonly [RegExp, VesselKind])[] = [
  [/beam trawl|dredg/i, 'beamTrawler'],
  [/pelagic|midwater/i, 'pelagicTrawler'],
  [/factory|freez|process\w* trawl/i, 'factoryTrawler'],
  [/danish|scottish|fly.?shoot|anchor sein/i, 'danishSeiner'],
  [/sein|ring.?net|surround/i, 'purseSeiner'],
  [/trawl/i, 'trawler'],
  [/long.?lin|autolin/i, 'longliner'],
  [/crab|\bpots?\b|potter|trap|creel|lobster|shellfish/i, 'potter'],
  [/net|coastal/i, 'netter'],
  [/jig|hand.?lin|pole|troll|\bline/i, 'handliner'],
  [/well.?boat|live.?fish|slaughter|harvest/i, 'wellboat'],
  [/barge/i, 'feedBarge'],
  [/process/i, 'factoryTrawler'],
  [/feed|carrier|transport|cargo|tank|reefer|mother/i, 'carrier'],
  [/research|training|survey/i, 'researchVessel'],
  [/patrol|inspection|rescue/i, 'patrolVessel'],
  [/service|support|supply|work|aqua|delous|farm|tender|tug/i, 'workboat'],
];

/** How to draw a vessel of a type, from the type's English name in the dictionary. */
export function kindOf(typeName: string | undefined): VesselKind {
  return words.find(([pattern]) => pattern.test(typeName ?? ''))?.[1] ?? 'fishingBoat';
}
