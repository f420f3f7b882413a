import { LiveVessels } from '#marine/ais/liveVessels.ts';
import { sightOf, type Sight } from './sight.ts';

/** The sight of a viewer without restrictions. */
export function seesAll(live: LiveVessels = new LiveVessels()): Sight {
  const rules = {
    version: 0,
    restrictionOf: () => undefined,
    restrictionOfVessel: () => undefined,
    delayed: () => undefined,
  };
  return sightOf(live, rules, 'all');
}

/** No rules hold for anybody. */
export const withoutRules = (live?: LiveVessels) => ({
  of: async () => seesAll(live),
  hasRules: false,
  basis: { rules: '[]', hasLate: false, revision: 0 },
});
