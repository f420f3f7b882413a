import type { Port } from '@wheelhouse/contract/referenceLayers';
import type { Authority } from '@wheelhouse/contract/authority';
import { alertLimits } from '@wheelhouse/contract/alerts';
import { createMembers } from '#areas/fleets/filterMembers.ts';
import type { Notices } from '#areas/notices/notices.ts';
import type { VesselsOnAis } from '#areas/positions/vesselsOnAis.ts';
import type { Positions } from '#areas/positions/positions.ts';
import type { Sights } from '#areas/sight/sights.ts';
import type { VesselLookup } from '#areas/vessels/lookup.ts';
import { readRevision } from '#areas/vessels/store.ts';
import type { Window } from '#areas/vessels/window.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { emailDue, notifyDue } from './deliver.ts';
import { forgetEvents } from './eventStore.ts';
import { Judge } from './judge.ts';
import { judgePortMoves } from './portMoves.ts';
import { forgetReception, receptionDays, ReceptionNotes } from './reception.ts';
import { judgeChanges, judgeLicences } from './registerChanges.ts';
import { forgetChanges } from './registerStore.ts';
import { alertRoutes } from './routes.ts';
import { createRuleReader } from './ruleBook.ts';
import { alertsChanged } from './ruleStore.ts';
import { judgeSilence } from './silence.ts';

const judgeEveryMs = 500;
/** Alerts that change are announced; fleets, areas and rights that change are seen after this time. */
const readEveryMs = 15_000;
const notifyEveryMs = 1000;
const portMovesEveryMs = 20_000;
const minuteMs = 60_000;
const dayMs = 86_400_000;

interface AlertAreaNeeds {
  readonly positions: Pick<Positions, 'writer'>;
  readonly vesselsOnAis: VesselsOnAis;
  readonly vessels: Pick<VesselLookup, 'namesOf'>;
  readonly window: Pick<Window, 'ids'>;
  readonly sights: Pick<Sights, 'of' | 'hasRules'>;
  readonly ports: () => Promise<readonly Port[]>;
  readonly notices: Notices;
  readonly visitor: readonly Authority[];
}

/** What users want to be alerted of, and the alerts. */
export function alertsArea(services: Services, needs: AlertAreaNeeds): Area {
  const { db, pool, app, roles, now, warn, mail, publicUrl, announcements, whenTimeIsSure } = services;
  const { positions, vesselsOnAis, window, sights, ports, notices, visitor } = needs;
  const ruleNeeds = { db, membersOf: createMembers(services), ports, visitor };
  const judge = new Judge({ pool, register: vesselsOnAis.read, sights, readBook: createRuleReader(ruleNeeds), now });
  const reception = new ReceptionNotes(() => now().getTime());
  const looking = { pool, register: vesselsOnAis.read, ports, sights, window, now };
  const delivery = { db, notices, mail, publicUrl, sights, visitor, now };
  positions.writer.follow(judge.take);
  positions.writer.follow(reception.take);

  let isOutdated = true;
  announcements.listen(alertsChanged, () => {
    isOutdated = true;
  });
  let readAt = 0;
  async function judgeNow(): Promise<void> {
    if (roles.has('ingest')) await judge.begin();
    const at = performance.now();
    if (isOutdated || at - readAt >= readEveryMs) {
      isOutdated = false;
      readAt = at;
      await judge.readRules().catch((error: unknown) => {
        isOutdated = true;
        throw error;
      });
    }
    if (roles.has('ingest')) await judge.flush();
  }

  let licencesOf: string | undefined;
  async function lookAtRegister(): Promise<void> {
    const current = await readRevision(db);
    const { rules } = judge.book;
    await judgeChanges(looking, rules);
    const ofLicences = rules.filter(({ condition }) => condition === 'LICENCE_ENDS').map(({ id }) => id);
    const basis = `${current} ${ofLicences.join()}`;
    if (basis === licencesOf) return;
    await judgeLicences(looking, rules);
    licencesOf = basis;
  }

  const closing = new AbortController();
  const every = (ms: number, what: string, run: () => Promise<unknown>) =>
    runEvery(ms, run, {
      stop: closing.signal,
      failed: (error) => warn(`${what}: ${error instanceof Error ? error.message : String(error)}`),
    });
  const background: Promise<void>[] = [];
  // Positions are judged by the process that receives them, by the rules that the rest below needs as well.
  if (roles.has('ingest') || roles.has('work'))
    background.push(every(judgeEveryMs, 'Positions could not be judged by alerts', judgeNow));
  if (roles.has('ingest')) {
    background.push(
      every(minuteMs, 'What is received could not be noted for alerts', async () => {
        await reception.write(pool);
        judge.forget();
      }),
    );
  }
  if (roles.has('work')) {
    background.push(
      every(notifyEveryMs, 'Alerts could not be notified', () => notifyDue(delivery)),
      every(portMovesEveryMs, 'Port calls could not be judged by alerts', () =>
        judgePortMoves(looking, judge.book.rules),
      ),
      every(minuteMs, 'Silence could not be judged by alerts', () => judgeSilence(looking, judge.book.rules)),
      every(minuteMs, 'The register could not be judged by alerts', lookAtRegister),
    );
  }
  return {
    name: 'alerts',
    routes: alertRoutes({ ...ruleNeeds, ...needs, pool, app, now }),
    jobs: [
      { name: 'email-alerts', cron: '* * * * *', withinSeconds: 300, run: () => emailDue(delivery) },
      {
        name: 'forget-alerts',
        cron: '23 3 * * *',
        withinSeconds: 300,
        run: whenTimeIsSure('Forgetting old alerts', async () => {
          const at = now().getTime();
          await forgetEvents(pool, new Date(at - alertLimits.keptDays * dayMs));
          await forgetChanges(pool, new Date(at - alertLimits.keptDays * dayMs));
          await forgetReception(pool, new Date(at - receptionDays * dayMs));
        }),
      },
      {
        name: 'alert-of-licences',
        cron: '7 6 * * *',
        withinSeconds: 600,
        run: () => judgeLicences(looking, judge.book.rules),
      },
    ],
    measures: [
      {
        name: 'wheelhouse_alert_happenings_waiting',
        help: 'What alerts are about and is not stored yet',
        read: () => judge.waiting,
      },
    ],
    async close() {
      closing.abort();
      await Promise.all(background);
      await judge.flush().catch(() => undefined);
      await reception.write(pool).catch(() => undefined);
    },
  };
}
