import type { App } from '@wheelhouse/contract/installation';

const fisheries: App[] = ['WHEELHOUSE'];
const aquaculture: App[] = ['AQUAFACTS'];
const both: App[] = ['AQUAFACTS', 'WHEELHOUSE'];

/** Types with children. Ids never change: vessels, map colours and import mappings contain them. */
const parents: [id: number, english: string, norwegian: string, apps: App[]][] = [
  [1, 'Fishing vessel', 'Fiskefartøy', fisheries],
  [2, 'Aquaculture vessel', 'Havbruksfartøy', both],
  [3, 'Service and support vessel', 'Service- og støttefartøy', both],
];

const children: [parentId: number, id: number, english: string, norwegian: string, apps: App[]][] = [
  [1, 11, 'Bottom trawler', 'Bunntråler', fisheries],
  [1, 12, 'Pelagic trawler', 'Pelagisk tråler', fisheries],
  [1, 13, 'Factory trawler', 'Fabrikktråler', fisheries],
  [1, 14, 'Beam trawler', 'Bomtråler', fisheries],
  [1, 15, 'Shrimp trawler', 'Reketråler', fisheries],
  [1, 16, 'Purse seiner', 'Ringnotfartøy', fisheries],
  [1, 17, 'Purse seiner and trawler', 'Ringnotfartøy med trål', fisheries],
  [1, 18, 'Danish or Scottish seiner', 'Snurrevadfartøy', fisheries],
  [1, 19, 'Longliner', 'Linefartøy', fisheries],
  [1, 20, 'Gillnetter', 'Garnfartøy', fisheries],
  [1, 21, 'Pot vessel (crab and lobster)', 'Teinefartøy (krabbe og hummer)', fisheries],
  [1, 22, 'Trap setter', 'Rusefartøy', fisheries],
  [1, 23, 'Dredger', 'Skjellskraper', fisheries],
  [1, 24, 'Jigger or handliner', 'Juksafartøy', fisheries],
  [1, 25, 'Troller', 'Dorgefartøy', fisheries],
  [1, 26, 'Pole-and-line vessel', 'Stangfiskefartøy', fisheries],
  [1, 27, 'Tuna purse seiner', 'Ringnotfartøy for tunfisk', fisheries],
  [1, 28, 'Tuna longliner', 'Linefartøy for tunfisk', fisheries],
  [1, 29, 'Lift netter', 'Løftenotfartøy', fisheries],
  [1, 30, 'Multipurpose fishing vessel', 'Kombinasjonsfartøy', fisheries],
  [2, 51, 'Wellboat', 'Brønnbåt', both],
  [2, 52, 'Live fish carrier', 'Transportfartøy for levende fisk', both],
  [2, 53, 'Aquaculture service vessel', 'Servicefartøy for havbruk', aquaculture],
  [2, 54, 'Delousing vessel', 'Avlusingsfartøy', aquaculture],
  [2, 55, 'Processing and harvest vessel', 'Slaktefartøy', aquaculture],
  [2, 56, 'Feed barge', 'Fôrflåte', aquaculture],
  [2, 57, 'Feed carrier', 'Fôrskip', aquaculture],
  [3, 71, 'Research vessel', 'Forskningsfartøy', both],
  [3, 72, 'Fisheries patrol vessel', 'Oppsynsfartøy', both],
  [3, 73, 'Supply vessel', 'Forsyningsfartøy', both],
  [3, 74, 'Fish carrier', 'Fisketransportfartøy', both],
  [3, 75, 'Mothership', 'Moderskip', both],
  [3, 76, 'Training vessel', 'Opplæringsfartøy', both],
  [3, 79, 'Other vessel', 'Annet fartøy', both],
];

/** The shipped vessel types, parents before their children. */
export const vesselTypes = [
  ...parents.map(([id, english, norwegian, apps]) => ({
    id,
    parentId: null,
    names: { en_GB: english, nb_NO: norwegian },
    apps,
  })),
  ...children.map(([parentId, id, english, norwegian, apps]) => ({
    id,
    parentId,
    names: { en_GB: english, nb_NO: norwegian },
    apps,
  })),
];
