import { homeCell, type HomeFigures } from '@wheelhouse/contract/home';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';

/** Below this speed a vessel is not under way, in knots. */
const underWayKnots = 0.5;
/** Older positions are left out, in milliseconds. */
const recentMs = 24 * 3_600_000;
/** The figures are computed again after this time, in milliseconds. */
const keepMs = 30_000;

export interface HomeFigureNeeds {
  readonly countVessels: () => Promise<number>;
  /** The vessels of the register that have sent positions. */
  readonly vesselsOnAis: () => Promise<readonly { readonly mmsi: number | null }[]>;
  readonly positionOf: (mmsi: number) => ReceivedPosition | undefined;
  /** Raised when other positions may be seen. */
  readonly rulesVersion: () => number;
  readonly countProviders: () => Promise<number>;
  readonly countPorts: () => Promise<number>;
  /** Whether visitors may see the map, and so roughly where vessels are. */
  readonly showsMap: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** The middle of a value's cell, in hundredths. */
function middle(value: number, step: number): number {
  return Math.round((Math.floor(value / step) + 0.5) * step * 100) / 100;
}

/** The figures of the home page, computed at most twice a minute however many request them. */
export function createHomeFigures(needs: HomeFigureNeeds): () => Promise<HomeFigures> {
  let known: { readonly at: number; readonly rules: number; readonly figures: Promise<HomeFigures> } | undefined;

  async function count(): Promise<HomeFigures> {
    const [vessels, onAis, providers, ports] = await Promise.all([
      needs.countVessels(),
      needs.vesselsOnAis(),
      needs.countProviders(),
      needs.countPorts(),
    ]);
    const since = needs.now() - recentMs;
    const cells = new Map<string, HomeFigures['cells'][number]>();
    let atSea = 0;
    for (const { mmsi } of onAis) {
      const position = mmsi === null ? undefined : needs.positionOf(mmsi);
      if (position === undefined || position.at < since) continue;
      if ((position.speed ?? 0) > underWayKnots) atSea += 1;
      const latitude = middle(position.latitude, homeCell.latitude);
      const longitude = middle(position.longitude, homeCell.longitude);
      const key = `${latitude} ${longitude}`;
      cells.set(key, { latitude, longitude, vessels: (cells.get(key)?.vessels ?? 0) + 1 });
    }
    return {
      vessels,
      atSea,
      providers,
      ports,
      cells: needs.showsMap ? [...cells.values()] : [],
      updated: new Date(needs.now()).toISOString(),
    };
  }

  return () => {
    const at = needs.now();
    const rules = needs.rulesVersion();
    if (known?.rules === rules && at - known.at < keepMs) return known.figures;
    const made = { at, rules, figures: count() };
    known = made;
    made.figures.catch(() => {
      if (known === made) known = undefined;
    });
    return made.figures;
  };
}
