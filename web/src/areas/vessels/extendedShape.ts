import type { FieldKind } from '@wheelhouse/contract/vesselFieldRow';
import { allVesselFields, extendedGroups, type ExtendedGroup } from '@wheelhouse/contract/vesselFields';

/** The extended details as the page shows them: the members of each group with what they hold, in order. */
export type ExtendedShape = Readonly<Record<ExtendedGroup, Readonly<Record<string, FieldKind>>>>;

function membersOf(group: ExtendedGroup): Readonly<Record<string, FieldKind>> {
  const prefix = `extendedFields.${group}.`;
  const members = allVesselFields.flatMap(({ api, alsoAt = api, kind }) =>
    alsoAt.startsWith(prefix) ? [[alsoAt.slice(prefix.length), kind] as const] : [],
  );
  return Object.fromEntries(members);
}

// Every group is there.
export const extendedShape = Object.fromEntries(
  extendedGroups.map((group) => [group, membersOf(group)]),
) as ExtendedShape;
