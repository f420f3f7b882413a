import { expect, it } from 'vitest';
import { kindOf } from './kind.ts';

it.each([
  ['Pelagic trawler', 'pelagicTrawler'],
  ['Factory trawler', 'factoryTrawler'],
  ['Freezer trawler', 'factoryTrawler'],
  ['Shrimp trawler', 'trawler'],
  ['Beam trawler', 'beamTrawler'],
  ['Dredger', 'beamTrawler'],
  ['Purse seiner', 'purseSeiner'],
  ['Danish seiner', 'danishSeiner'],
  ['Longliner', 'longliner'],
  ['Line vessel', 'handliner'],
  ['Coastal netter', 'netter'],
  ['Gillnetter', 'netter'],
  ['Crab & shellfish', 'potter'],
  ['Wellboat', 'wellboat'],
  ['Feed carrier', 'carrier'],
  ['Service vessel', 'workboat'],
  ['Supply vessel', 'workboat'],
  ['Live fish carrier', 'wellboat'],
  ['Mothership', 'carrier'],
  ['Fisheries patrol vessel', 'patrolVessel'],
  ['Purse seiner and trawler', 'purseSeiner'],
  ['Danish or Scottish seiner', 'danishSeiner'],
  ['Jigger or handliner', 'handliner'],
  ['Pot vessel (crab and lobster)', 'potter'],
  ['Lift netter', 'netter'],
  ['Multipurpose fishing vessel', 'fishingBoat'],
  ['Something new', 'fishingBoat'],
  [undefined, 'fishingBoat'],
  ['Feed barge', 'feedBarge'],
  ['Processing and harvest vessel', 'wellboat'],
  ['Research vessel', 'researchVessel'],
])('draws the type %s as a %s', (typeName, kind) => {
  expect(kindOf(typeName)).toBe(kind);
});
