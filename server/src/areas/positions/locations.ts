import type { LivePosition } from '@wheelhouse/contract/positions';
import { passes, type Filterable, type FilterMembers, type VesselFilter } from '@wheelhouse/contract/vesselFilter';
import type { Fleet } from '#ais/fleet.ts';
import type { FleetPosition } from '#ais/fleetPosition.ts';
import { Prepared } from '#http/prepared.ts';

/** A register vessel as the map shows it. */
export interface MapVessel extends Filterable {
  readonly typeId: number | null;
  readonly name: string;
  readonly mmsi: number | null;
  readonly thumbnail: string | null;
}

/** The register at one revision. */
export interface Register {
  readonly revision: number;
  readonly vessels: readonly MapVessel[];
  readonly byId: ReadonlyMap<number, MapVessel>;
  readonly byMmsi: ReadonlyMap<number, MapVessel>;
}

/** Filters asked for at the same time whose answers are kept. */
const answersKept = 64;

/** The JSON of `livePosition`, without its closing brace. Written by hand: this is most of the work of an answer. */
function openPosition(id: number, position: FleetPosition): string {
  let text = `{"id":${id},"latitude":${position.latitude},"longitude":${position.longitude}`;
  if (position.speed !== undefined) text += `,"speed":${position.speed}`;
  if (position.course !== undefined) text += `,"course":${position.course}`;
  if (position.heading !== undefined) text += `,"heading":${position.heading}`;
  return `${text},"lastUpdate":"${new Date(position.at).toISOString()}"`;
}

/** Where a register vessel was last heard; null when it was not. */
export function lastPosition(fleet: Fleet, { id, mmsi }: MapVessel): LivePosition | null {
  const position = mmsi === null ? undefined : fleet.position(mmsi);
  if (position === undefined) return null;
  const { latitude, longitude, speed, course, heading, at } = position;
  return {
    id,
    latitude,
    longitude,
    ...(speed === undefined ? {} : { speed }),
    ...(course === undefined ? {} : { course }),
    ...(heading === undefined ? {} : { heading }),
    lastUpdate: new Date(at).toISOString(),
  };
}

/** One position as the stream sends it. */
export function positionJson(id: number, position: FleetPosition): string {
  return `${openPosition(id, position)}}`;
}

/** What of `vesselLocation` does not move, with the closing brace. */
function still(vessel: MapVessel): string {
  let text = `,"name":${JSON.stringify(vessel.name)},"flag":"${vessel.flag}"`;
  if (vessel.typeId !== null) text += `,"vesselTypeId":${vessel.typeId}`;
  if (vessel.thumbnail !== null) text += `,"photo":${JSON.stringify(vessel.thumbnail)}`;
  return `${text}}`;
}

function listed(ids: ReadonlySet<number> | undefined): number[] | undefined {
  return ids === undefined ? undefined : [...ids];
}

interface Answer {
  readonly revision: number;
  readonly version: number;
  readonly prepared: Prepared;
}

/** Makes the answers of `vessels/location`, each once for as long as neither register nor positions change. */
export class Locations {
  private readonly fleet: Fleet;
  private readonly answers = new Map<string, Answer>();
  private stillTexts: { register: Register; texts: ReadonlyMap<number, string> } | undefined;

  constructor(fleet: Fleet) {
    this.fleet = fleet;
  }

  /** The latest position of every register vessel that passes. */
  answer(register: Register, filter: VesselFilter, members: FilterMembers): Prepared {
    const key = JSON.stringify([filter, listed(members.inFleets), listed(members.withSpecies)]);
    const known = this.answers.get(key);
    const { version } = this.fleet;
    if (known?.revision === register.revision && known.version === version) return known.prepared;

    const text = this.write(register, filter, members);
    // Other vessels may have moved: the same content keeps its tag and its compressed forms.
    const prepared = known?.prepared.text === text ? known.prepared : new Prepared(text);
    this.answers.delete(key);
    this.answers.set(key, { revision: register.revision, version, prepared });
    const [oldest] = this.answers.keys();
    if (this.answers.size > answersKept && oldest !== undefined) this.answers.delete(oldest);
    return prepared;
  }

  private write(register: Register, filter: VesselFilter, members: FilterMembers): string {
    const texts = this.stillTextsOf(register);
    const parts: string[] = [];
    for (const vessel of register.vessels) {
      if (vessel.mmsi === null || !passes(vessel, filter, members)) continue;
      const position = this.fleet.position(vessel.mmsi);
      if (position !== undefined) parts.push(openPosition(vessel.id, position) + (texts.get(vessel.id) ?? '}'));
    }
    return `[${parts.join(',')}]`;
  }

  private stillTextsOf(register: Register): ReadonlyMap<number, string> {
    if (this.stillTexts?.register === register) return this.stillTexts.texts;
    const texts = new Map(register.vessels.map((vessel) => [vessel.id, still(vessel)]));
    this.stillTexts = { register, texts };
    return texts;
  }
}
