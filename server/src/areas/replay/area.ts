import type { Positions } from '#areas/positions/positions.ts';
import { storedBetween } from '#areas/positions/storedSince.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { delayOfAlert, readAlert } from '#areas/webhookEvents/firedAlert.ts';
import {
  publishReplayEvents,
  sweepReplayEvents,
  wantReplayEvents,
  type ReplayEvent,
} from '#areas/webhookEvents/replayEvents.ts';
import type { Area } from '#platform/area/area.ts';
import type { Services } from '#platform/area/services.ts';
import { runEvery } from '#platform/jobs/sweeps.ts';
import { PositionQueue } from './positionQueue.ts';
import { eventMessage, positionMessages } from './replayMessages.ts';
import { openReplayStream, sameWithinMs, type ReplaySettings } from './replayStream.ts';

const publishEveryMs = 500;
const wantEveryMs = 60_000;
const eventsAtOnce = 100;
/** A process that was killed may have stored positions that it didn't publish. */
const beforeStartMs = sameWithinMs / 2;

interface ReplayNeeds {
  readonly positions: Pick<Positions, 'writer'>;
  readonly sights: Pick<Sights, 'public'>;
  readonly settings: ReplaySettings;
}

/** Publishes stored positions and events to a stream of NATS, which keeps them for a while for other programs. */
export function replayArea(
  { db, pool, roles, now, warn }: Services,
  { positions, sights, settings }: ReplayNeeds,
): Area {
  const closing = new AbortController();
  const stream = openReplayStream(settings, warn);
  const sight = sights.public;
  const isPublic = (mmsi: number) => sight.isLive(mmsi);
  const start = now().getTime();
  const queue = new PositionQueue(
    {
      publish: (messages) => stream.publish(messages),
      stored: async (from, until) =>
        positionMessages(await storedBetween(pool, new Date(from), new Date(until)), isPublic),
    },
    { from: start - beforeStartMs, until: start },
  );
  let events = 0;
  let hasFailed = false;

  async function publishEvents(): Promise<void> {
    const publish = async (some: readonly ReplayEvent[]) => {
      await stream.publish(some.filter((event) => mayBePublic(event, sight)).map(eventMessage));
    };
    for (let count = eventsAtOnce; count === eventsAtOnce && !closing.signal.aborted; events += count)
      count = await publishReplayEvents(db, eventsAtOnce, publish);
  }

  async function publish(): Promise<void> {
    if (roles.has('ingest')) await queue.flush();
    if (roles.has('work')) await publishEvents();
    hasFailed = false;
  }

  const failed = (error: unknown) => {
    if (!hasFailed)
      warn(`The stream of positions and events for other programs can't be written (${String(error)}). They wait.`);
    hasFailed = true;
  };
  const background = [runEvery(publishEveryMs, publish, { stop: closing.signal, failed })];
  if (roles.has('ingest')) positions.writer.followWritten((rows) => queue.add(positionMessages(rows, isPublic)));
  if (roles.has('work'))
    background.push(runEvery(wantEveryMs, () => wantReplayEvents(db), { stop: closing.signal, failed }));
  return {
    name: 'replay',
    routes: [],
    sweeps: [
      {
        what: 'events that wait for the stream',
        run: () => sweepReplayEvents(db, new Date(now().getTime() - settings.hours * 3_600_000)),
      },
    ],
    measures: [
      {
        name: 'replay_published_total',
        help: 'Positions and events published for other programs',
        read: () => queue.published + events,
      },
    ],
    async close() {
      closing.abort();
      await Promise.all(background);
      await stream.close();
    },
  };
}

/** An alert says where a vessel is, also to those who alone may see it. */
function mayBePublic({ type, body }: ReplayEvent, sight: Sights['public']): boolean {
  return type !== 'alert.fired' || delayOfAlert(readAlert(body), sight) === 0;
}
