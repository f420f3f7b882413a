import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { listOwnedVessels } from '#areas/corrections/ownedVessels.ts';
import type { PositionFeed, Subscriber } from '#marine/ais/feed.ts';
import type { LiveVessels } from '#marine/ais/liveVessels.ts';
import { mmsiOfTrack } from '#marine/ais/shipsOfMmsi.ts';
import { seesEveryPosition } from '#permissions/positions.ts';
import type { Viewer } from '#permissions/viewer.ts';
import type { Schema } from '#platform/database/schema.ts';
import { Restrictions } from './restrictions.ts';
import { sightOf, type Sight } from './sight.ts';
import { readPositionsUntil, readRuledVessels, readRules, type RuleRow } from './store.ts';

export interface SightNeeds {
  readonly db: Kysely<Schema>;
  readonly pool: pg.Pool;
  /** Positions as they came. */
  readonly unguarded: { readonly vessels: LiveVessels; readonly feed: PositionFeed };
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** What viewers may see of positions, by the rules of this moment. */
export class Sights {
  /** What everyone sees. */
  readonly public: Sight;
  /** What administrators see. */
  readonly all: Sight;
  readonly #needs: SightNeeds;
  readonly #restrictions: Restrictions;
  #of: { readonly rules: readonly RuleRow[]; readonly revision: number } | undefined;
  #reading: Promise<void> | undefined;

  constructor(needs: SightNeeds) {
    this.#needs = needs;
    const { vessels } = needs.unguarded;
    this.#restrictions = new Restrictions(vessels, needs.now);
    this.public = sightOf(vessels, this.#restrictions, new Set());
    this.all = sightOf(vessels, this.#restrictions, 'all');
  }

  /**
   * What a viewer sees: the vessels of the account and, for administrators, all vessels whatever the rules say.
   *
   * @param revision Of the register that is answered with: rules are applied to that or a later one.
   */
  async of(viewer: Viewer, revision = 0): Promise<Sight> {
    if (this.#of === undefined || revision > this.#of.revision) await this.refresh();
    if (seesEveryPosition(viewer)) return this.all;
    if (viewer.account === undefined || this.#restrictions.isEmpty) return this.public;
    const owned = await listOwnedVessels(this.#needs.db, viewer.account.id);
    const hidden = owned.filter((id) => this.#restrictions.restrictionOfVessel(id) !== undefined);
    return hidden.length === 0
      ? this.public
      : sightOf(this.#needs.unguarded.vessels, this.#restrictions, new Set(hidden));
  }

  /** What is hidden by as of the last look: the rules as a text, whether some show positions late, and the revision of the register. */
  get basis(): { readonly rules: string; readonly hasLate: boolean; readonly revision: number } {
    const { rules = [], revision = 0 } = this.#of ?? {};
    const kept = rules.map((rule) => [
      rule.lengthBelow,
      rule.withUnknownLength,
      rule.flag,
      rule.ownerKind,
      rule.delayHours,
    ]);
    return { rules: JSON.stringify(kept), hasLate: rules.some(({ delayHours }) => delayHours !== null), revision };
  }

  /** Whether a rule restricts anything, as of the last look. */
  get hasRules(): boolean {
    return !this.#restrictions.isEmpty;
  }

  /** Follows what moves since a version. A subscriber sends on only what the sight of its viewer has. */
  readonly follow = (subscriber: Subscriber, since: number): (() => void) =>
    this.#needs.unguarded.feed.subscribe(subscriber, since);

  /** The MMSIs of which a position came after a version of the ships. That a ship is received is no secret; where is one. */
  receivedSince(version: number): { readonly mmsis: readonly number[]; readonly version: number } {
    const { vessels } = this.#needs.unguarded;
    return { mmsis: [...new Set(vessels.movedSince(version).map(mmsiOfTrack))], version: vessels.version };
  }

  /** Counts ships as moved, so that all who follow get them again. */
  announce(mmsis: readonly number[]): void {
    for (const mmsi of mmsis) this.#needs.unguarded.vessels.touch(mmsi);
  }

  /** Reads the rules again, and what they restrict if these or the register changed. */
  async refresh(): Promise<void> {
    // The rules may have changed since a running read began, so it is read again after that.
    const before = this.#reading;
    const reading = (async () => {
      await before?.catch(() => undefined);
      await this.#read();
    })();
    this.#reading = reading;
    await reading.finally(() => {
      if (this.#reading === reading) this.#reading = undefined;
    });
  }

  async #read(): Promise<void> {
    const { db } = this.#needs;
    const found = await readRules(db);
    if (isDeepStrictEqual(found, this.#of)) return;
    const hadRules = !this.#restrictions.isEmpty;
    const vessels = found.rules.length === 0 ? [] : await readRuledVessels(db);
    if (hadRules || found.rules.length > 0) await this.#restrictions.set(found.rules, vessels);
    this.#of = found;
    if (found.rules.length > 0) await this.refreshLate();
  }

  /** Reads the positions that are late enough to be seen. */
  async refreshLate(): Promise<void> {
    const late = this.#restrictions.lateOnes();
    if (late.length > 0) this.#restrictions.setLate(await readPositionsUntil(this.#needs.pool, late));
  }
}
