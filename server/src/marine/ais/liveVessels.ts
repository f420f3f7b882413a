import { readPosition, readRecord, restoredSource, type ReceivedPosition } from './receivedPosition.ts';
import { PositionTable } from './positionTable.ts';
import { isPlausible } from './plausible.ts';
import type { PositionRecord, PositionSink } from './position.ts';
import { newPositionCounts, type PositionCounts } from './positionCounts.ts';
import { RecentPositions } from './recentPositions.ts';
import { stepsPerDegree, type Report } from './report.ts';
import { ShipRows } from './shipRows.ts';
import { isGone, isSecondTrack, mmsiOfTrack } from './shipsOfMmsi.ts';
import type { Ship } from './shipTable.ts';

export type LiveVesselsOptions = {
  /** The most vessels in the table; those not seen for longest are dropped. */
  max?: number;
  track?: PositionSink;
};

/** Stations' clocks differ a little; beyond this a time is wrong. */
const futureMs = 60_000;
const latitudeMax = 90 * stepsPerDegree;
const longitudeMax = 180 * stepsPerDegree;
const noLatitude = 91 * stepsPerDegree;
const noLongitude = 181 * stepsPerDegree;
/** Type 27 uses 1/600 degree. */
const coarseStep = 1000;
const noSpeed = 1023;
const noCourse = 3600;
const noHeading = 511;
const noStatus = 15;
const noSecond = 60;

/** The latest report of every vessel, in bounded typed arrays. Every change raises `version`. */
export class LiveVessels {
  readonly counts: PositionCounts = newPositionCounts();
  /** Raised with each change of a position or of static data. */
  version = 0;
  readonly #table: PositionTable;
  readonly #track: PositionSink | undefined;
  readonly #rows: ShipRows;
  readonly #recent = new RecentPositions();
  readonly #record: PositionRecord = {
    mmsi: 0,
    at: 0,
    latitude: 0,
    longitude: 0,
    speed: null,
    course: null,
    heading: null,
    status: null,
  };

  constructor({ max = 200_000, track }: LiveVesselsOptions = {}) {
    this.#table = new PositionTable(max);
    this.#rows = new ShipRows(this.#table);
    this.#track = track;
  }

  /** Vessels with a position. */
  get size(): number {
    return this.#table.positioned;
  }

  /** Vessels dropped since the start for lack of room. */
  get evicted(): number {
    return this.#table.evicted;
  }

  /** Bytes of typed memory in use. */
  get bytes(): number {
    return this.#table.bytes;
  }

  /**
   * Adds a report. `stampedAt` is the time in its tag block, 0 if unknown; `now` is the server's clock; both in
   * milliseconds. `source` is the number of its source.
   */
  take(report: Report, stampedAt: number, now: number, source: number): void {
    const { refused } = this.counts;
    if (report.mmsi === 0 || report.mmsi > 999_999_999) {
      refused.badMmsi++;
      return;
    }
    switch (report.type) {
      case 1:
      case 2:
      case 3:
        this.#fill(report, report.lat, report.lon, report.sog, report.cog, report.heading, report.status);
        return this.#position(stampedAt, now, source, report.second);
      case 18:
        this.#fill(report, report.lat, report.lon, report.sog, report.cog, report.heading, noStatus);
        return this.#position(stampedAt, now, source, report.second);
      case 19:
        this.#fill(report, report.lat, report.lon, report.sog, report.cog, report.heading, noStatus);
        this.#position(stampedAt, now, source, report.second);
        return this.#ship(report, now);
      case 27: {
        const speed = report.sog === 63 ? noSpeed : report.sog * 10;
        this.#fill(
          report,
          report.lat * coarseStep,
          report.lon * coarseStep,
          speed,
          report.cog * 10,
          noHeading,
          report.status,
        );
        return this.#position(stampedAt, now, source, noSecond);
      }
      case 5:
      case 24:
        return this.#ship(report, now);
      default:
        refused.otherStation++;
    }
  }

  /** The latest position of a vessel: of an MMSI, or of a second ship (`secondTrack`). */
  position(track: number): ReceivedPosition | undefined {
    const row = this.#table.find(track);
    return row === -1 || this.#table.at[row] === 0 ? undefined : readPosition(this.#table, row);
  }

  /** The latest position of the second ship that sends an MMSI; undefined if only one does, as usual. */
  secondPosition(mmsi: number): ReceivedPosition | undefined {
    const row = this.#rows.secondOf(this.#table.find(mmsi));
    return row === -1 ? undefined : readPosition(this.#table, row);
  }

  /** The static data of a vessel. */
  ship(mmsi: number): Ship | undefined {
    const row = this.#table.find(mmsi);
    return row === -1 || this.#table.ships.versionOf(row) === 0 ? undefined : this.#table.ships.read(row, mmsi);
  }

  /** All latest positions, in no order. */
  *positions(): Generator<ReceivedPosition> {
    for (let row = 0; row < this.#table.rows; row++)
      if (this.#table.at[row] !== 0) yield readPosition(this.#table, row);
  }

  /** The latest positions of all second ships that send an MMSI, in no order. */
  *secondPositions(): Generator<ReceivedPosition> {
    const { mmsi, rows } = this.#table;
    for (let row = 0; row < rows; row++) {
      const second = isSecondTrack(mmsi[row] ?? 0) ? this.secondPosition(mmsiOfTrack(mmsi[row] ?? 0)) : undefined;
      if (second !== undefined) yield second;
    }
  }

  /** MMSIs and second ships (`secondTrack`) whose position changed after a version: one scan of a typed array. */
  movedSince(version: number): number[] {
    const { mmsi, version: versions, rows } = this.#table;
    const moved: number[] = [];
    for (let row = 0; row < rows; row++) if ((versions[row] ?? 0) > version) moved.push(mmsi[row] ?? 0);
    return moved;
  }

  /** Counts a vessel as moved. */
  touch(mmsi: number): void {
    const row = this.#table.find(mmsi);
    if (row !== -1) this.#table.version[row] = ++this.version;
  }

  /** The static data that changed after a version, of some MMSIs or all; what is restored is left out. */
  shipsSince(version: number, which: (mmsi: number) => boolean = () => true): Ship[] {
    const { mmsi, ships, rows } = this.#table;
    const changed: Ship[] = [];
    for (let row = 0; row < rows; row++) {
      const one = mmsi[row] ?? 0;
      if (one !== 0 && ships.versionOf(row) > version && which(one)) changed.push(ships.read(row, one));
    }
    return changed;
  }

  /**
   * Restores a stored position, or one that another process received. It is not added to a track, and a newer one stays.
   * One in the future was stored under a wrong clock: it would block the vessel until that time.
   */
  restore(position: PositionRecord, now: number): void {
    if (position.at > now + futureMs || (isSecondTrack(position.mmsi) && isGone(position, now))) return;
    const row = this.#table.findOrAdd(position.mmsi);
    if ((this.#table.at[row] ?? 0) >= position.at) return;
    Object.assign(this.#record, position);
    this.#keep(row, position.at, restoredSource);
  }

  /** Adds static data that another process received. */
  restoreShip(ship: Ship, now: number): void {
    const row = this.#table.findOrAdd(ship.mmsi);
    this.#table.receivedAt[row] = now / 1000;
    this.#table.ships.restore(row, ship);
  }

  /** The positions that this process received after a version: what is restored is left out. */
  *receivedSince(version: number): Generator<PositionRecord> {
    const table = this.#table;
    for (let row = 0; row < table.rows; row++) {
      if ((table.version[row] ?? 0) > version && table.source[row] !== restoredSource) yield readRecord(table, row);
    }
  }

  #fill(
    report: { mmsi: number },
    latitude: number,
    longitude: number,
    speed: number,
    course: number,
    heading: number,
    status: number,
  ): void {
    const record = this.#record;
    record.mmsi = report.mmsi;
    record.latitude = latitude;
    record.longitude = longitude;
    record.speed = speed === noSpeed ? null : speed;
    record.course = course >= noCourse ? null : course;
    record.heading = heading >= 360 ? null : heading;
    record.status = status === noStatus ? null : status;
  }

  /** Decides whether to accept the position in `#record`. */
  #position(stampedAt: number, now: number, source: number, second: number): void {
    const { counts } = this;
    const record = this.#record;
    const { latitude, longitude } = record;
    if (latitude === noLatitude || longitude === noLongitude) {
      counts.refused.noPosition++;
      return;
    }
    if (Math.abs(latitude) > latitudeMax || Math.abs(longitude) > longitudeMax) {
      counts.refused.outOfRange++;
      return;
    }
    if (stampedAt > now + futureMs) {
      counts.refused.future++;
      return;
    }
    const table = this.#table;
    const first = table.findOrAdd(record.mmsi);
    table.receivedAt[first] = now / 1000;
    record.at = stampedAt === 0 ? now : stampedAt;
    if (this.#recent.isAgain(record.mmsi, latitude, longitude, record.at, source, second)) {
      counts.refused.duplicate++;
      return;
    }
    // Nearly every MMSI is sent by one ship.
    let row = table.secondOf(first) === -1 ? first : this.#rows.rowFor(record, first);
    const knownAt = table.at[row] ?? 0;
    // The latest is in the future, from before the clock was set back: no new report would ever be newer.
    const latestAt = knownAt > now + futureMs ? 0 : knownAt;
    const [latestLatitude, latestLongitude] = [table.latitude[row] ?? 0, table.longitude[row] ?? 0];
    if (stampedAt === 0) record.at = unstampedTime(now, latestAt);
    if (latestAt !== 0) {
      if (record.at === latestAt && latitude === latestLatitude && longitude === latestLongitude) {
        counts.refused.repeated++;
        if (table.source[row] !== restoredSource) return;
        // Another process received it: it may not be stored yet, and would be lost with that one.
        table.source[row] = source;
        if (row !== first) record.mmsi = table.mmsi[row] ?? 0;
        this.#track?.add(record);
        return;
      }
      const elapsed = Math.abs(record.at - latestAt);
      if (isPlausible(latestLatitude, latestLongitude, latitude, longitude, elapsed)) {
        this.#rows.answered(record.mmsi);
      } else {
        row = this.#rows.rowForStranger(record, first);
        if (row === -1) {
          counts.refused.jump++;
          return;
        }
      }
    }
    if (row !== first) record.mmsi = table.mmsi[row] ?? 0;
    if (record.at < (table.at[row] ?? 0) && latestAt !== 0) {
      counts.late++;
      this.#track?.add(record);
      return;
    }
    counts.accepted++;
    this.#keep(row, now, source);
    this.#track?.add(record);
  }

  #keep(row: number, now: number, source: number): void {
    const table = this.#table;
    const record = this.#record;
    if (table.at[row] === 0) table.positioned++;
    table.at[row] = record.at;
    table.receivedAt[row] = now / 1000;
    table.latitude[row] = record.latitude;
    table.longitude[row] = record.longitude;
    table.speed[row] = record.speed ?? -1;
    table.course[row] = record.course ?? -1;
    table.heading[row] = record.heading ?? -1;
    table.status[row] = record.status ?? -1;
    table.source[row] = source;
    table.version[row] = ++this.version;
  }

  #ship(report: Extract<Report, { type: 5 | 19 | 24 }>, now: number): void {
    const row = this.#table.findOrAdd(report.mmsi);
    this.#table.receivedAt[row] = now / 1000;
    const { ships } = this.#table;
    if ('name' in report) ships.setName(row, report.name);
    if ('callSign' in report) ships.setCallSign(row, report.callSign);
    if ('shipType' in report) {
      ships.setShipType(row, report.shipType);
      ships.setExtent(row, report);
    }
    if (report.type === 5) ships.setVoyage(row, report);
    if (ships.commit(row, this.version + 1)) this.version++;
  }
}

/**
 * The clock, or just after the vessel's latest if that came in the same moment: a log without times is replayed in
 * bursts, and its order must be kept. If the latest is far ahead it has the time of its source, and the clock is used.
 */
function unstampedTime(now: number, latestAt: number): number {
  return latestAt >= now && latestAt - now < 1000 ? latestAt + 1 : now;
}
