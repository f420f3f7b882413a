import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { euVesselType } from './euVesselTypes.ts';
import { seededDatabase, type SeededDatabase } from './testSeededDatabase.ts';

let database: SeededDatabase;
beforeAll(async () => {
  database = await seededDatabase();
});
afterAll(async () => {
  await database.close();
});

describe('the type of a vessel of the EU register', () => {
  it.each<[type: string | undefined, gears: (string | undefined)[], name: string]>([
    ['FX', ['OTB', 'PS'], 'Bottom trawler'],
    ['FX', ['otm'], 'Pelagic trawler'],
    ['FX', ['TBB'], 'Beam trawler'],
    ['FX', ['TBS'], 'Shrimp trawler'],
    ['FX', ['PS'], 'Purse seiner'],
    ['FX', ['SDN'], 'Danish or Scottish seiner'],
    ['FX', ['LLS'], 'Longliner'],
    ['FX', ['GTR'], 'Gillnetter'],
    ['FX', ['FPO', 'GNS'], 'Pot vessel (crab and lobster)'],
    ['FX', ['FYK'], 'Trap setter'],
    ['FX', ['DRB'], 'Dredger'],
    ['FX', ['LHP'], 'Jigger or handliner'],
    ['FX', ['LTL'], 'Troller'],
    ['FX', ['LNB'], 'Lift netter'],
    ['FX', ['NK', 'GNS'], 'Gillnetter'],
    ['FX', ['NO', undefined], 'Fishing vessel'],
    [undefined, [undefined], 'Fishing vessel'],
    ['TTP', ['OTB'], 'Factory trawler'],
    ['SPT', ['PS'], 'Tuna purse seiner'],
    ['LLT', ['LLD'], 'Tuna longliner'],
    ['LP', ['LHP'], 'Pole-and-line vessel'],
    ['MTS', ['OTM'], 'Purse seiner and trawler'],
    ['MO', ['GNS'], 'Multipurpose fishing vessel'],
    ['ZO', [], 'Research vessel'],
    ['BO', [], 'Fisheries patrol vessel'],
    ['FO', [], 'Fish carrier'],
    ['HO', [], 'Mothership'],
    ['CO', [], 'Training vessel'],
    ['VOX', [], 'Other vessel'],
  ])('%s with gears %j is in the dictionary as %s', async (type, gears, name) => {
    const [found] = await database.rows(`select names ->> 'en_GB' as name from vessel_type where id = $1`, [
      euVesselType(type, gears),
    ]);
    expect(found).toEqual({ name });
  });
});
