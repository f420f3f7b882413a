import type { Door, InvoiceTerms, PastWriter } from '#door.ts';
import { createDemonstration } from '#fill/createDemonstration.ts';
import { makeFleets } from '#fill/fleets.ts';
import { demonstrationTerms } from '#fill/seller.ts';
import { readFact, readPast, writeFact } from '#fill/store.ts';
import { keepMapData, type MapDataNews } from '#mapData/keepMapData.ts';
import { demonstrationSeabed, type Seabed } from '#seabed/seabedLayer.ts';
import { startLiveFeed } from '#ships/liveFeed.ts';
import { makePast } from '#ships/makePast.ts';
import { makeFleet } from '#world/fleet/makeFleet.ts';

/**
 * The contacts on the demo's pages, unless the operator sets others: names in a domain nobody can register (RFC 2606).
 */
const contacts = {
  supportEmail: 'support@wheelhouse.example',
  subscriptionEmail: 'subscriptions@wheelhouse.example',
  salesEmail: 'sales@wheelhouse.example',
} as const;

/** The demo as the program runs it. */
export interface Demonstration {
  readonly contacts: typeof contacts;
  /** The seller of promotions and plans. */
  readonly terms: InvoiceTerms;
  readonly seabed: Seabed;
  /** Whether its ships have their past, as far as that is written. */
  readonly pastIsWritten: boolean;
  /** Port of its ships' feed of AIS sentences on 127.0.0.1; undefined without ships. */
  readonly feedPort: number | undefined;
  /** Creates what users create by the API, once; `origin` is the address of the running program. */
  finish(origin: string): Promise<void>;
  /** Writes the ships' past in the background; continues where an earlier start was stopped. `progress` is 0 to 1. */
  makeItsPast(
    write: PastWriter,
    past: { keptDays: number; signal: AbortSignal; progress: (share: number) => void },
  ): Promise<void>;
  /** Creates the map's areas, ports and forecasts, and renews the forecasts until it is stopped. */
  keepItsMap(signal: AbortSignal, listener: MapDataNews): Promise<void>;
  close(): Promise<void>;
}

/**
 * Creates the demo in an empty database if it is wanted, and starts its ships.
 *
 * @returns undefined if the database does not contain the demo.
 */
export async function prepareDemonstration(
  door: Door,
  { wanted, say }: { readonly wanted: boolean; readonly say: (progress: string) => void },
): Promise<Demonstration | undefined> {
  const { db } = door;
  if (wanted) await createDemonstration({ door, progress: say });
  const fact = await readFact(db);
  if (fact === undefined) return undefined;
  const drawing = door.openThread(new URL('seabed/seabedWorker.ts', import.meta.url));
  const shown = { contacts, terms: demonstrationTerms, seabed: demonstrationSeabed(drawing) };
  const nothing = async () => {};
  if (!wanted) {
    return {
      ...shown,
      pastIsWritten: true,
      feedPort: undefined,
      finish: nothing,
      makeItsPast: nothing,
      keepItsMap: nothing,
      close: () => drawing.close(),
    };
  }
  const feed = await startLiveFeed({ db });
  return {
    ...shown,
    pastIsWritten: (await readPast(db))?.doneTo === 'all',
    feedPort: feed.port,
    async finish(origin) {
      const { seed, madeOn, withoutFleets } = fact;
      if (withoutFleets === undefined) return;
      await makeFleets(origin, seed, makeFleet(seed, Number(madeOn.slice(0, 4))));
      await writeFact(db, { seed, madeOn });
    },
    async makeItsPast(write, past) {
      await makePast({ db, write, ...past });
    },
    keepItsMap: (signal, listener) => keepMapData((stop) => door.makeMapData(fact.seed, stop), signal, listener),
    async close() {
      await Promise.all([feed.close(), drawing.close()]);
    },
  };
}
