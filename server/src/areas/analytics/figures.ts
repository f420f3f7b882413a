import type pg from 'pg';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sights } from '#areas/sight/sights.ts';
import { cachedPerRevision } from '#platform/http/cachedPerRevision.ts';
import { maySeeOwner, maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { Activity } from './activity.ts';
import { listLeft, rankCompanies, readLicencesByArea, readLicencesBySpecies } from './figureStore.ts';
import { Cache, ConcurrencyLimit } from './cache.ts';
import { countVessels, presentCompanies, presentSpecies } from './presentFigures.ts';
import { selectVessels, type FiguredVessel, type Selection } from './selection.ts';

export interface FigureNeeds {
  readonly pool: pg.Pool;
  /** The vessels of this installation at one revision of the register. */
  readonly register: () => Promise<{ readonly revision: number; readonly vessels: readonly FiguredVessel[] }>;
  /** The parts of a filter that need other data than the vessel; only the viewer's own fleets count. */
  readonly membersOf: (viewer: Viewer, filter: VesselFilter) => Promise<FilterMembers>;
  readonly sights: Pick<Sights, 'of'>;
  readonly now?: () => number;
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number;
}

/** The figures of the dashboard, cached until their data changes. */
export interface Figures {
  read(viewer: Viewer, filter: VesselFilter): Promise<AnalyticsFigures>;
}

/** The number of selections whose figures are cached; each takes some ten to hundred kB. */
const mostCached = 100;
/** The number of simultaneous queries, those of one set of figures, so that others get connections. */
const queriesAtOnce = 5;
const queriesWaiting = 200;
const minuteMs = 60_000;

export function createFigures({
  pool,
  register,
  membersOf,
  sights,
  now = Date.now,
  elapsed = steadyClock,
}: FigureNeeds): Figures {
  const left = cachedPerRevision(
    async () => (await register()).revision,
    () => listLeft(pool),
  );
  const activity = new Activity(pool, now, elapsed);
  const turns = new ConcurrencyLimit(queriesAtOnce, queriesWaiting);
  const figuresCache = new Cache<Omit<AnalyticsFigures, 'companies' | 'activity'>>(mostCached);
  const companiesCache = new Cache<NonNullable<AnalyticsFigures['companies']>>(mostCached);
  const activityCache = new Cache<AnalyticsFigures['activity']>(mostCached);

  async function readFigures(selection: Selection, day: string) {
    const [species, licencesByArea] = await Promise.all([
      turns.take(() => readLicencesBySpecies(pool, selection, day)),
      turns.take(() => readLicencesByArea(pool, selection, day)),
    ]);
    return {
      ...countVessels(selection.vessels, Number(day.slice(0, 4))),
      licencesBySpecies: presentSpecies(species),
      licencesByArea,
    };
  }

  return {
    async read(viewer, filter) {
      const [{ revision, vessels }, gone, members] = await Promise.all([register(), left(), membersOf(viewer, filter)]);
      const selection = selectVessels(vessels, gone, filter, members);
      const day = new Date(now()).toISOString().slice(0, 10);
      const minute = Math.floor(now() / minuteMs);
      const sight = await sights.of(viewer, revision);
      const [figures, heard, companies] = await Promise.all([
        figuresCache.get(selection.key, `${revision} ${day}`, () => readFigures(selection, day)),
        // Of a single vessel it would reveal when that was at sea.
        maySeePositions(viewer)
          ? activityCache.get(`${selection.key} ${sight.key}`, `${revision} ${minute} ${sight.rulesVersion}`, () =>
              turns.take(() => activity.read(selection.mmsis, sight)),
            )
          : [],
        maySeeOwner(viewer)
          ? companiesCache.get(selection.key, `${revision}`, async () =>
              presentCompanies(await turns.take(() => rankCompanies(pool, selection))),
            )
          : undefined,
      ]);
      return { ...figures, activity: heard, ...(companies === undefined ? {} : { companies }) };
    },
  };
}
