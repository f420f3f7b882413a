import type { ReplaySettings } from '#areas/replay/replayStream.ts';
import { UserFacingError } from '#platform/errors/userFacingError.ts';

interface ReplayVariables {
  readonly NATS_URL?: string | undefined;
  readonly WHEELHOUSE_REPLAY_HOURS?: number | undefined;
  readonly WHEELHOUSE_REPLAY_MEGABYTES?: number | undefined;
}

export const usualReplayMegabytes = 1024;

/**
 * The stream of positions and events for other programs; undefined for none.
 *
 * @throws UserFacingError with what is missing.
 */
export function readReplay(set: ReplayVariables): ReplaySettings | undefined {
  const { NATS_URL: url, WHEELHOUSE_REPLAY_HOURS: hours = 0, WHEELHOUSE_REPLAY_MEGABYTES: megabytes } = set;
  if (hours === 0) return undefined;
  if (url === undefined) throw new UserFacingError('WHEELHOUSE_REPLAY_HOURS needs NATS_URL too.');
  return { url, hours, megabytes: megabytes ?? usualReplayMegabytes };
}
