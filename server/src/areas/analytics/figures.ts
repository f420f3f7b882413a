import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { AnalyticsFigures } from '@wheelhouse/contract/analytics';
import type { FilterQuery } from '@wheelhouse/contract/filterQuery';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { keyOfFilter } from '#areas/vessels/filterKey.ts';
import { readRevision } from '#areas/vessels/store.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Selection as WindowSelection } from '#areas/vessels/windowStore.ts';
import type { Schema } from '#platform/database/schema.ts';
import { maySeeOwner, maySeePositions } from '#permissions/vessels.ts';
import type { Viewer } from '#permissions/viewer.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';
import { addDays, dayOf } from '#platform/database/partitions.ts';
import { Activity, activityDays } from './activity.ts';
import { readHours } from './hoursStore.ts';
import { rankCompanies, readLicencesByArea, readLicencesBySpecies } from './figureStore.ts';
import { Cache } from '#platform/http/cache.ts';
import { ConcurrencyLimit } from './concurrencyLimit.ts';
import { presentCompanies, presentSpecies, presentVessels } from './presentFigures.ts';
import { readSelection, type Selection } from './selection.ts';
import { countVessels } from './vesselCounts.ts';

export interface FigureNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  readonly window: Pick<Window, 'selectionOf' | 'totals'>;
  readonly sights: Pick<Sights, 'of' | 'basis'>;
  readonly now?: () => number;
  /** Monotonic milliseconds. */
  readonly elapsed?: () => number;
}

/** The figures of the dashboard, cached until their data changes. */
export interface Figures {
  read(viewer: Viewer, filter: FilterQuery): Promise<AnalyticsFigures>;
}

/** The number of selections whose figures are cached; each takes some ten to hundred kB. */
const mostCached = 100;
/** Of a million vessels a selection takes a megabyte. */
const mostSelections = 20;
/** The number of simultaneous queries, those of one set of figures, so that others get connections. */
const queriesAtOnce = 5;
const queriesWaiting = 200;
const minuteMs = 60_000;

export function createFigures({
  db,
  pool,
  window,
  sights,
  now = Date.now,
  elapsed = steadyClock,
}: FigureNeeds): Figures {
  const activity = new Activity(pool, now, elapsed);
  const turns = new ConcurrencyLimit(queriesAtOnce, queriesWaiting);
  const selections = new Cache<Selection>(mostSelections);
  const figuresCache = new Cache<Omit<AnalyticsFigures, 'companies' | 'activity' | 'hours'>>(mostCached);
  const companiesCache = new Cache<NonNullable<AnalyticsFigures['companies']>>(mostCached);
  const activityCache = new Cache<Pick<AnalyticsFigures, 'activity' | 'hours'>>(mostCached);

  async function readFigures(base: WindowSelection, selection: Selection, day: string) {
    const [counted, species, licencesByArea] = await Promise.all([
      turns.take(() => countVessels(db, base)),
      turns.take(() => readLicencesBySpecies(pool, selection, day)),
      turns.take(() => readLicencesByArea(pool, selection, day)),
    ]);
    return {
      ...presentVessels(counted, Number(day.slice(0, 4))),
      licencesBySpecies: presentSpecies(species),
      licencesByArea,
    };
  }

  async function readActivity(
    { mmsis }: Selection,
    sight: Sight,
  ): Promise<Pick<AnalyticsFigures, 'activity' | 'hours'>> {
    const today = dayOf(new Date(now()));
    const days = Array.from({ length: activityDays }, (_, place) => addDays(today, place - activityDays + 1));
    const [counted, byDay] = await Promise.all([
      activity.read(mmsis, sight),
      readHours(pool, [...mmsis], days[0] ?? today, sights.basis.rules),
    ]);
    const none = { hours: 0, fishingHours: 0 };
    return {
      activity: counted,
      hours: byDay.size === 0 ? [] : days.map((day) => ({ day, ...(byDay.get(day) ?? none) })),
    };
  }

  return {
    async read(viewer, filter) {
      const revision = await readRevision(db);
      const base = await window.selectionOf(viewer, filter);
      const selection = await selections.get(keyOfFilter(base.filter, base.members), `${revision}`, () =>
        turns.take(() => readSelection(db, base)),
      );
      const day = new Date(now()).toISOString().slice(0, 10);
      const minute = Math.floor(now() / minuteMs);
      const sight = await sights.of(viewer, revision);
      const [figures, activityFigures, companies] = await Promise.all([
        figuresCache.get(selection.key, `${revision} ${day}`, () => readFigures(base, selection, day)),
        // Of a single vessel it would reveal when that was at sea.
        maySeePositions(viewer)
          ? activityCache.get(`${selection.key} ${sight.key}`, `${revision} ${minute} ${sight.rulesVersion}`, () =>
              turns.take(() => readActivity(selection, sight)),
            )
          : { activity: [], hours: [] },
        maySeeOwner(viewer)
          ? companiesCache.get(selection.key, `${revision}`, async () => {
              const { vessels } = await window.totals();
              return presentCompanies(await turns.take(() => rankCompanies(pool, selection, vessels)));
            })
          : undefined,
      ]);
      return { ...figures, ...activityFigures, ...(companies === undefined ? {} : { companies }) };
    },
  };
}
