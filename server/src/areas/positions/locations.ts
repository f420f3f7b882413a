import { compileFilter, type FilterMembers } from '@wheelhouse/contract/compileFilter';
import type { VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Sight } from '#areas/sight/sight.ts';
import type { ReceivedPosition } from '#marine/ais/receivedPosition.ts';
import type { OtherShip, OtherShips } from './otherShips.ts';
import { keyOfFilter } from '#areas/vessels/filterKey.ts';
import type { MapVessel, Register } from './register.ts';
import { CachedResponse } from '#platform/http/cachedResponse.ts';
import { steadyClock } from '#platform/clock/steadyClock.ts';

/** Positions arrive all the time: an answer may be this old, and is shared by all callers until then. */
const goodForMs = 1000;
/** Bytes of cached answers, except for a single larger one. */
export const answerCacheBytes = 64_000_000;

/** Bytes of an answer besides its text and its filter, approximately. */
const answerBytes = 1000;

/** The JSON of `livePosition`, without its closing brace. Written manually: this is most of the work of an answer. */
function openPosition(id: number, position: ReceivedPosition): string {
  let text = `{"id":${id},"latitude":${position.latitude},"longitude":${position.longitude}`;
  if (position.speed !== undefined) text += `,"speed":${position.speed}`;
  if (position.course !== undefined) text += `,"course":${position.course}`;
  if (position.heading !== undefined) text += `,"heading":${position.heading}`;
  return `${text},"lastUpdate":"${new Date(position.at).toISOString()}"`;
}

/** One position in the stream's form. */
export function positionJson(id: number, position: ReceivedPosition): string {
  return `${openPosition(id, position)}}`;
}

/** The constant fields of `vesselLocation`, with the closing brace. */
function still({ name, flag, vesselTypeId, thumbnail }: MapVessel): string {
  let text = `,"name":${JSON.stringify(name)},"flag":"${flag}"`;
  if (vesselTypeId !== null) text += `,"vesselTypeId":${vesselTypeId}`;
  if (thumbnail !== null) text += `,"photo":${JSON.stringify(thumbnail)}`;
  return `${text}}`;
}

/** The JSON of `vesselLocation` for a ship that is no vessel of its own. */
function otherShip({ id, position, name, flag, vesselId }: OtherShip): string {
  const still = { name, ...(flag === undefined ? {} : { flag }), ...(vesselId === undefined ? {} : { vesselId }) };
  return `${openPosition(id, position)},${JSON.stringify(still).slice(1)}`;
}

interface Answer {
  readonly revision: number;
  readonly rulesVersion: number;
  readonly version: number;
  /** By the monotonic clock. */
  readonly at: number;
  readonly prepared: CachedResponse;
  readonly bytes: number;
}

interface StillText {
  readonly text: string;
  /** Whether a name has characters of two bytes in memory, which then all characters of an answer have. */
  readonly isWide: boolean;
}

/**
 * Encodes the answers of `vessels/location`, each once while neither register nor positions change, and at most once a
 * second. The least recently used are dropped.
 */
export class Locations {
  private readonly others: OtherShips;
  private readonly answers = new Map<string, Answer>();
  private readonly now: () => number;
  private readonly stillTexts = new WeakMap<MapVessel, StillText>();
  /** Approximate bytes of the cached answers. */
  bytes = 0;
  /** Answers encoded since the start. */
  written = 0;

  /** @param now Monotonic milliseconds. */
  constructor(others: OtherShips, now: () => number = steadyClock) {
    this.others = others;
    this.now = now;
  }

  /** The latest position of every register vessel that passes and may be seen, with or without other ships. */
  answer(
    sight: Sight,
    register: Register,
    { filter, members, withOthers }: { filter: VesselFilter; members: FilterMembers; withOthers: boolean },
  ): CachedResponse {
    const key = JSON.stringify([sight.key, withOthers, keyOfFilter(filter, members)]);
    const known = this.answers.get(key);
    const { version, rulesVersion } = sight;
    const at = this.now();
    const isOfNow = known?.revision === register.revision && known.rulesVersion === rulesVersion;
    if (isOfNow && (known.version === version || at - known.at < goodForMs)) {
      return known.prepared;
    }

    const { text, isWide } = this.write(sight, register, { filter, members, withOthers });
    // Other vessels may have moved: the same content keeps its tag and its compressed forms.
    const prepared = known?.prepared.text === text ? known.prepared : new CachedResponse(text);
    // The text, its UTF-8 bytes, and the compressed forms; and the filter, which may select nothing.
    const bytes = text.length * (isWide ? 3.5 : 2.5) + key.length + answerBytes;
    this.forget(key);
    this.answers.set(key, { revision: register.revision, rulesVersion, version, at, prepared, bytes });
    this.bytes += bytes;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= answerCacheBytes || oldest === key) break;
      this.forget(oldest);
    }
    return prepared;
  }

  /** The oldest version of the vessels that an answer may have from now on. */
  oldestVersion({ version }: Sight): number {
    const at = this.now();
    return [...this.answers.values()].reduce(
      (oldest, answer) => (at - answer.at < goodForMs ? Math.min(oldest, answer.version) : oldest),
      version,
    );
  }

  private forget(key: string): void {
    this.bytes -= this.answers.get(key)?.bytes ?? 0;
    this.answers.delete(key);
  }

  private write(
    sight: Sight,
    register: Register,
    { filter, members, withOthers }: { filter: VesselFilter; members: FilterMembers; withOthers: boolean },
  ): StillText {
    const passes = compileFilter(filter, members);
    const parts: string[] = [];
    let isWide = false;
    this.written += 1;
    for (const vessel of register.vessels) {
      if (vessel.mmsi === null || !passes(vessel)) continue;
      const position = sight.position(vessel.mmsi);
      if (position === undefined) continue;
      const known = this.stillTextOf(vessel);
      parts.push(openPosition(vessel.id, position) + known.text);
      isWide ||= known.isWide;
    }
    if (withOthers) for (const ship of this.others.list(sight, register, filter, passes)) parts.push(otherShip(ship));
    return { text: `[${parts.join(',')}]`, isWide };
  }

  private stillTextOf(vessel: MapVessel): StillText {
    const known = this.stillTexts.get(vessel);
    if (known !== undefined) return known;
    const { name } = vessel;
    const made = { text: still(vessel), isWide: Buffer.from(name, 'latin1').toString('latin1') !== name };
    this.stillTexts.set(vessel, made);
    return made;
  }
}
