import type { SourceSetting } from '#marine/ais/sourceSetting.ts';
import type { Positions } from '#areas/positions/positions.ts';
import { hashPassword } from '#areas/accounts/passwords.ts';
import type { Database } from '#platform/database/connect.ts';
import { startLiveFeed } from '#demo/liveFeed.ts';
import { keepMapData, type MapDataNews } from '#demo/mapData/keepMapData.ts';
import { makePast, type PastPiece } from '#demo/makePast.ts';
import { readFact, readPast } from '#demo/store.ts';
import { createDemonstration } from '#demo/world.ts';

/** Whom the demonstration's pages name, unless the operator does: names of a domain nobody can have (RFC 2606). */
export const demonstrationContacts = {
  supportEmail: 'support@wheelhouse.example',
  subscriptionEmail: 'subscriptions@wheelhouse.example',
  salesEmail: 'sales@wheelhouse.example',
} as const;

/** The demonstration world as the program runs it. */
export interface Demonstration {
  /** Whether what is in the database is the demonstration world. */
  readonly present: boolean;
  /** Whether its ships have their past, as far as it is made at all. */
  readonly pastIsWritten: boolean;
  /** Where its ships speak; nothing while they are quiet. */
  readonly sources: readonly SourceSetting[];
  /** Writes where its ships were before, in the background; goes on where an earlier start was stopped. `progress` is 0 to 1. */
  makeItsPast(positions: Positions, signal: AbortSignal, progress: (share: number) => void): Promise<void>;
  /** Gives the map its areas, ports and forecasts, and renews the forecasts until asked to stop. */
  keepItsMap(dataFolder: string, signal: AbortSignal, listener: MapDataNews): Promise<void>;
  close(): Promise<void>;
}

/** Makes the world in an empty database where it is wanted, and lets its ships speak. */
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
