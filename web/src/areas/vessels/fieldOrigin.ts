import { fieldsWith } from '@wheelhouse/contract/vesselFields';
import type { FieldSource } from '@wheelhouse/contract/vessels';

/** Fields of extended groups that are particulars of the vessel, with the particular's path. */
const particulars: ReadonlyMap<string, string> = new Map(fieldsWith('alsoAt').map(({ alsoAt, api }) => [alsoAt, api]));

/** The path and its parents, the nearest first: `a.b.c`, `a.b`, `a`. */
function upwards(path: string): readonly string[] {
  const steps = path.split('.');
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
}

/** Whether a field of an extended group is also one of the vessel's particulars. */
export function isParticular(path: string): boolean {
  return particulars.has(path);
}

/** The source of a field: its own, or else that of the nearest group it is in. */
export function originOf(sources: readonly FieldSource[], path: string): FieldSource | undefined {
  const particular = particulars.get(path);
  const itself = particular === undefined ? [path] : [path, particular];
  return [...itself, ...itself.flatMap(upwards)]
    .map((place) => sources.find(({ field }) => field === place))
    .find((source) => source !== undefined);
}
