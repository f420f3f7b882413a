import { weatherPlanes, type WeatherLayer } from '@wheelhouse/contract/weather';
import type { GribMessage } from './grib/message.ts';
import { roleOf, type Role } from './parameters.ts';

/** A field of a file that fills a plane. */
export interface FoundField {
  readonly file: string;
  readonly message: GribMessage;
  readonly role: Role;
}

/** Fields of one layer, grid, producer, run and time, by plane. */
export interface FieldGroup {
  readonly layer: WeatherLayer;
  readonly planes: ReadonlyMap<string, FoundField>;
}

/** Planes that a layer requires: both parts of a vector, or the height of waves. */
const needed: Readonly<Record<WeatherLayer, readonly string[]>> = {
  temperature: ['temperature'],
  wind: ['eastward', 'northward'],
  waves: ['height'],
  currents: ['eastward', 'northward'],
};

/** The result for an added field. */
export type AddOutcome =
  | { readonly kind: 'taken' }
  /** Used by no layer. */
  | { readonly kind: 'other' }
  /** A better field is used for the same plane, or the frame is finished. */
  | { readonly kind: 'doubled' };

/**
 * Groups fields that make a frame: eastward with northward, wave height with period and direction, of the same grid,
 * run and time, from any file. Groups are returned as soon as no better field can come, so that few messages are in
 * memory.
 */
export class FieldCollector {
  private readonly groups = new Map<string, { layer: WeatherLayer; planes: Map<string, FoundField> }>();
  private readonly made = new Set<string>();

  add(file: string, message: GribMessage): AddOutcome {
    const role = roleOf(message);
    if (role === undefined) return { kind: 'other' };
    const { layer, plane, rank } = role;
    const key = keyOf(layer, message);
    if (this.made.has(key)) return { kind: 'doubled' };
    const group = this.groups.get(key) ?? { layer, planes: new Map<string, FoundField>() };
    const known = group.planes.get(plane);
    if (known !== undefined && known.role.rank <= rank) return { kind: 'doubled' };
    group.planes.set(plane, { file, message, role });
    this.groups.set(key, group);
    return { kind: 'taken' };
  }

  /** Groups that no other field can improve. */
  takeBest(): FieldGroup[] {
    return this.take(({ layer, planes }) => isFull(layer, planes) && [...planes.values()].every(isFirstChoice));
  }

  /** Groups with all planes, at the end of a file. */
  takeFull(): FieldGroup[] {
    return this.take(({ layer, planes }) => isFull(layer, planes));
  }

  /** Groups with enough planes to be drawn, at the end of all files. */
  takeUsable(): FieldGroup[] {
    return this.take(({ layer, planes }) => needed[layer].every((plane) => planes.has(plane)));
  }

  /** Fields without their required partner. */
  left(): FoundField[] {
    return [...this.groups.values()].flatMap(({ planes }) => [...planes.values()]);
  }

  private take(wanted: (group: FieldGroup) => boolean): FieldGroup[] {
    const taken = [...this.groups].filter(([, group]) => wanted(group));
    for (const [key] of taken) {
      this.groups.delete(key);
      this.made.add(key);
    }
    return taken.map(([, group]) => group);
  }
}

function isFull(layer: WeatherLayer, planes: ReadonlyMap<string, FoundField>): boolean {
  return weatherPlanes[layer].every((plane) => planes.has(plane));
}

function isFirstChoice({ role }: FoundField): boolean {
  return role.rank === 0;
}

function keyOf(layer: WeatherLayer, { centre, grid, reference, validTime }: GribMessage): string {
  return JSON.stringify([layer, centre, grid, reference, validTime]);
}
