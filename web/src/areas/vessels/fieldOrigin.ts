import type { FieldSource } from '@wheelhouse/contract/vessels';

/** Fields of an extended group that are stored as particulars of the vessel, with the particular's path. */
const particulars: Readonly<Record<string, string>> = {
  'extendedFields.dimensions.bruttotons': 'vesselSizes.bruttotons',
  'extendedFields.dimensions.lengthOverall': 'vesselSizes.lengthOverall',
  'extendedFields.built.buildYear': 'built.buildYear',
  'extendedFields.built.vesselYard': 'built.vesselYard',
  'extendedFields.vesselClass': 'vesselClass',
};

/** The path and its parents, the nearest first: `a.b.c`, `a.b`, `a`. */
function upwards(path: string): readonly string[] {
  const steps = path.split('.');
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
}

function particularOf(path: string): string | undefined {
  const group = upwards(path).find((one) => particulars[one] !== undefined);
  return group === undefined ? undefined : `${particulars[group]}${path.slice(group.length)}`;
}

/** Whether a field of an extended group is also one of the vessel's particulars. */
export function isParticular(path: string): boolean {
  return particularOf(path) !== undefined;
}

/** The source of a field: its own, or else that of the nearest group it is in. */
export function originOf(sources: readonly FieldSource[], path: string): FieldSource | undefined {
  const particular = particularOf(path);
  const itself = particular === undefined ? [path] : [path, particular];
  return [...itself, ...itself.flatMap(upwards)]
    .map((place) => sources.find(({ field }) => field === place))
    .find((source) => source !== undefined);
}
