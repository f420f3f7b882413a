import type pg from 'pg';
import type { MapVessel, Register } from '#areas/positions/register.ts';
import type { StoredPositions } from '#areas/positions/trackWriter.ts';
import type { Sight } from '#areas/sight/sight.ts';
import type { Sights } from '#areas/sight/sights.ts';
import { stepsPerDegree } from '#marine/ais/report.ts';
import { isSecondTrack } from '#marine/ais/shipsOfMmsi.ts';
import { inTransaction } from '#platform/database/oneConnection.ts';
import { bringBackStates, readJudgedUntil, storeChanges, writeJudgedUntil, type StateChange } from './eventStore.ts';
import { fires, stateAfter } from './meaning.ts';
import { listMoored } from './portMoveStore.ts';
import { readLastBefore, readSince } from './positionStore.ts';
import { dueAt, emptyBook, type Rule, type RuleBook } from './ruleBook.ts';
import { ShipWatch, type Happening, type StoredFix } from './shipWatch.ts';

/** Positions this far before what is judged are looked at again after a restart. */
const againMs = 20 * 60_000;
/** Older positions were not judged because the server did not run; they fire no alerts. */
const restartMs = 24 * 3_600_000;
/** Happenings that wait for the database; of more the oldest are dropped. */
const waitingMost = 200_000;
/** What is this far ahead was stored under a wrong clock. */
const aheadMs = 10 * 60_000;
/** A position waits no longer than this before it is judged. */
const lateMs = 60_000;

export interface JudgeNeeds {
  readonly pool: pg.Pool;
  readonly register: () => Promise<Register>;
  readonly sights: Pick<Sights, 'of'>;
  readonly readBook: () => Promise<RuleBook>;
  readonly now: () => Date;
}

/**
 * Judges stored positions by the alerts of places, of other ships, and of ships that stop or get under way. What is found waits
 * in memory for the database; after a restart the last positions are judged again, which changes nothing that is known.
 */
export class Judge {
  readonly #needs: JudgeNeeds;
  readonly #watch = new ShipWatch();
  #book: RuleBook = emptyBook;
  #found: Happening[] = [];
  /** Positions that came while it began. */
  #early: [StoredPositions, number][] | undefined = [];
  /** Happenings that were dropped because the database was unavailable for too long. */
  lost = 0;

  constructor(needs: JudgeNeeds) {
    this.#needs = needs;
  }

  get book(): RuleBook {
    return this.#book;
  }

  /** Happenings that are not stored yet. */
  get waiting(): number {
    return this.#found.length;
  }

  /** Takes positions once they are stored; those of past days are not judged. */
  readonly take = (rows: StoredPositions, of: 'today' | 'past'): void => {
    const now = this.#needs.now().getTime();
    if (of === 'past') return;
    if (this.#early === undefined) this.#judge(rows, now);
    else this.#early.push([rows, now]);
  };

  /** Reads the alerts, and judges what was stored since positions were judged last. To be called until it succeeds. */
  async begin(): Promise<void> {
    if (this.#early === undefined) return;
    await this.readRules();
    await this.#resume();
    const early = this.#early ?? [];
    this.#early = undefined;
    for (const [rows, now] of early) this.#judge(rows, now);
  }

  /** Reads the alerts again. */
  async readRules(): Promise<void> {
    this.#book = await this.#needs.readBook();
    this.#watch.setAreas(this.#book.areas);
    this.#watch.setTargets(this.#book.targets);
  }

  async #resume(): Promise<void> {
    const { pool } = this.#needs;
    const now = this.#needs.now().getTime();
    const until = await readJudgedUntil(pool);
    // It may have been written under a wrong clock.
    const judged = Math.min(until?.getTime() ?? now, now);
    const since = new Date(Math.max(judged - againMs, now - restartMs));
    for (const fix of await readLastBefore(pool, since)) this.#watch.begin(fix);
    if (until === undefined) return;
    const fixes = await readSince(pool, since);
    for (const fix of fixes) this.#take(fix, now);
  }

  readonly #note = (happening: Happening): void => {
    this.#found.push(happening);
    if (this.#found.length > waitingMost) this.lost += this.#found.splice(0, waitingMost / 10).length;
  };

  #judge(rows: StoredPositions, now: number): void {
    for (const [row, track] of rows.mmsi.entries()) {
      const speed = rows.speed[row] ?? -1;
      const fix = {
        track,
        at: rows.at[row] ?? 0,
        speed: speed < 0 ? undefined : speed / 10,
        latitude: (rows.latitude[row] ?? 0) / stepsPerDegree,
        longitude: (rows.longitude[row] ?? 0) / stepsPerDegree,
      };
      this.#take(fix, now);
    }
  }

  #take(fix: StoredFix, now: number): void {
    this.#watch.take(fix, this.#note, now + aheadMs);
  }

  /** Stores what was found. It waits here while the database is unavailable. */
  async flush(): Promise<void> {
    if (this.#early !== undefined) return;
    const found = this.#found;
    const at = this.#needs.now();
    this.#found = [];
    try {
      const changes = found.length === 0 ? [] : await this.#changesOf(found);
      await inTransaction(this.#needs.pool, async (client) => {
        const until = await readJudgedUntil(client);
        const latest = new Date(at.getTime() + aheadMs);
        for (const round of roundsOf(changes)) await storeChanges(client, round, latest);
        if (until !== undefined && until > latest)
          await bringBackStates(client, { latest, to: new Date(at.getTime() - lateMs) });
        await writeJudgedUntil(client, at);
      });
    } catch (error) {
      this.#found = [...found, ...this.#found];
      throw error;
    }
  }

  /** Forgets ships that are silent for long. */
  forget(): void {
    this.#watch.forget(this.#needs.now().getTime());
  }

  async #changesOf(found: readonly Happening[]): Promise<StateChange[]> {
    const { byMmsi } = await this.#needs.register();
    const about = found.flatMap((happening) => {
      const vessel = isSecondTrack(happening.track) ? undefined : byMmsi.get(happening.track);
      if (vessel === undefined) return [];
      return rulesOf(this.#book, happening, vessel).map((rule) => ({ happening, vessel, rule }));
    });
    const fired = about.filter(({ rule, happening }) => fires(rule.condition, happening));
    const resting = fired.flatMap(({ rule, happening }) => (rule.quietWhileMoored ? happening.track : []));
    const moored = await listMoored(this.#needs.pool, resting);
    const sights = await this.#sightsOf(fired.map(({ rule }) => rule));
    return about.map(({ happening, vessel, rule }) => {
      const state = { ruleId: rule.id, vesselId: vessel.id, state: stateAfter(happening) };
      const at = new Date(happening.at);
      const sight = sights.get(rule.accountId);
      // A ship near another one also shows where that one is.
      const delay = Math.max(...shipsOf(rule, vessel).map((id) => sight?.delayOfVessel(id) ?? Infinity));
      const isQuiet = rule.quietWhileMoored && moored.has(happening.track);
      if (!fires(rule.condition, happening) || isQuiet || !Number.isFinite(delay))
        return { ...state, at, event: undefined };
      return { ...state, at, event: this.#eventOf(rule, happening, vessel, delay) };
    });
  }

  #eventOf(rule: Rule, { at, latitude, longitude }: Happening, vessel: MapVessel, delay: number): StateChange['event'] {
    const now = this.#needs.now();
    const due = dueAt(rule, now);
    const seenFrom = new Date(delay === 0 ? Math.min(at, now.getTime()) : at + delay);
    return {
      ruleId: rule.id,
      accountId: rule.accountId,
      vesselId: vessel.id,
      kind: rule.condition,
      email: rule.email,
      at: new Date(at),
      key: String(at),
      place: { latitude, longitude },
      seenFrom,
      details: {
        ...(rule.place === undefined ? {} : { place: rule.place }),
        ...(rule.nm === null ? {} : { nm: rule.nm }),
        ...(rule.nearId === null ? {} : { near: rule.nearId }),
      },
      dueAt: due === null || due > seenFrom ? due : seenFrom,
    };
  }

  async #sightsOf(rules: readonly Rule[]): Promise<Map<number, Sight>> {
    const sights = new Map<number, Sight>();
    for (const { accountId, viewer } of rules)
      if (!sights.has(accountId)) sights.set(accountId, await this.#needs.sights.of(viewer));
    return sights;
  }
}

/** The vessels whose places an alert that fires of a vessel gives away. */
const shipsOf = ({ nearId }: Rule, { id }: MapVessel): number[] => (nearId === null ? [id] : [id, nearId]);

/** The alerts that a happening of a vessel is about. */
function rulesOf({ byKey, ofMotion }: RuleBook, { what, of }: Happening, vessel: MapVessel): readonly Rule[] {
  const rules =
    what === 'stop' || what === 'move'
      ? [...(ofMotion.byVessel.get(vessel.id) ?? []), ...ofMotion.filtered]
      : (byKey.get(of) ?? []);
  return rules.filter(({ includes }) => includes(vessel));
}

/** Changes in their order, at most one for each alert and vessel in a round. */
function roundsOf(changes: readonly StateChange[]): StateChange[][] {
  const rounds: StateChange[][] = [];
  const taken = new Map<string, number>();
  for (const change of changes) {
    const key = `${change.ruleId} ${change.vesselId}`;
    const round = taken.get(key) ?? 0;
    taken.set(key, round + 1);
    (rounds[round] ??= []).push(change);
  }
  return rounds;
}
