import type { SourceSetting } from '#marine/ais/sourceSetting.ts';
import type { Positions } from '#areas/positions/positions.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import type { Database } from '#platform/database/connect.ts';
import { startLiveFeed } from '#demo/liveFeed.ts';
import { keepMapData, type MapDataNews } from '#demo/mapData/keepMapData.ts';
import { makePast, type PastPiece } from '#demo/makePast.ts';
import { readFact, readPast } from '#demo/store.ts';
import { createDemonstration } from '#demo/world.ts';

/**
 * The contacts on the demo's pages, unless the operator sets others: names in a domain nobody can register (RFC 2606).
 */
export const demonstrationContacts = {
  supportEmail: 'support@wheelhouse.example',
  subscriptionEmail: 'subscriptions@wheelhouse.example',
  salesEmail: 'sales@wheelhouse.example',
} as const;

/** The demo as the program runs it. */
export interface Demonstration {
  /** Whether the database contains the demo. */
  readonly present: boolean;
  /** Whether its ships have their past, as far as that is written. */
  readonly pastIsWritten: boolean;
  /** Address of its ships' feed; undefined without ships. */
  readonly sources: readonly SourceSetting[];
  /** Writes the ships' past in the background; continues where an earlier start was stopped. `progress` is 0 to 1. */
  makeItsPast(positions: Positions, signal: AbortSignal, progress: (share: number) => void): Promise<void>;
  /** Creates the map's areas, ports and forecasts, and renews the forecasts until it is stopped. */
  keepItsMap(dataFolder: string, signal: AbortSignal, listener: MapDataNews): Promise<void>;
  close(): Promise<void>;
}

/** Creates the demo in an empty database if it is switched on, and starts its ships. */
export async function prepareDemonstration(
  { db }: Database,
  options: { wanted: boolean; mediaFolder: string; say: (progress: string) => void },
): Promise<Demonstration> {
  if (options.wanted) {
    await createDemonstration({ db, mediaFolder: options.mediaFolder, hashPassword, progress: options.say });
  }
  const fact = await readFact(db);
  const present = fact !== undefined;
  if (!present || !options.wanted) {
    const nothing = async () => {};
    return { present, pastIsWritten: true, sources: [], makeItsPast: nothing, keepItsMap: nothing, close: nothing };
  }
  const feed = await startLiveFeed({ db });
  return {
    present,
    pastIsWritten: (await readPast(db))?.doneTo === 'all',
    sources: [{ kind: 'tcp', label: 'demonstration', host: '127.0.0.1', port: feed.port }],
    async makeItsPast(positions, signal, progress) {
      const write = async (piece: PastPiece) => {
        await positions.addPastTracks(piece.tracks);
        await positions.addPast(piece.positions);
      };
      await makePast({ db, write, signal, progress });
    },
    keepItsMap: (dataFolder, signal, listener) => keepMapData({ dataFolder, seed: fact.seed }, signal, listener),
    close: () => feed.close(),
  };
}
