import type { Fleet } from '@wheelhouse/contract/session';
import { checkName } from './fleetNameCheck.ts';
import { byName, membershipOf, toggled, vesselsOf, type Membership } from './membership.ts';

/** One fleet in the dialog. What was changed is sent when the person saves, not before. */
export interface DraftRow {
  readonly key: string;
  /** Undefined for a fleet that is yet to be made. */
  readonly id: number | undefined;
  readonly name: string;
  /** Its name is in a field. */
  readonly naming: boolean;
  readonly membership: Membership;
  readonly removed: boolean;
}

export type Draft = readonly DraftRow[];

function newRow(): DraftRow {
  return { key: crypto.randomUUID(), id: undefined, name: '', naming: true, membership: 'all', removed: false };
}

/** The initial dialog: the fleets with how many of the selected vessels they contain, or the first one to be named. */
export function draftOf(fleets: readonly Fleet[], chosen: readonly number[]): Draft {
  if (fleets.length === 0) return [newRow()];
  return byName(fleets).map((fleet) => ({
    key: String(fleet.id),
    id: fleet.id,
    name: fleet.name,
    naming: false,
    membership: membershipOf(fleet, chosen),
    removed: false,
  }));
}

export function withNewRow(draft: Draft): Draft {
  return [...draft, newRow()];
}

export function withChange(draft: Draft, key: string, change: Partial<DraftRow>): Draft {
  return draft.map((row) => (row.key === key ? { ...row, ...change } : row));
}

export function withToggle(draft: Draft, key: string): Draft {
  return draft.map((row) => (row.key === key ? { ...row, membership: toggled(row.membership) } : row));
}

export function withoutRow(draft: Draft, key: string): Draft {
  return draft.filter((row) => row.key !== key);
}

/** Without removed fleets: another tab removed them. */
export function withoutLost(draft: Draft, fleets: readonly Fleet[]): Draft {
  const known = new Set(fleets.map(({ id }) => id));
  return draft.filter(({ id }) => id === undefined || known.has(id));
}

/** Save is off while a name in a field is blank or too long (platform specification, section 5). */
export function canSave(draft: Draft): boolean {
  return draft.every(({ naming, removed, name }) => !naming || removed || checkName(name).canSave);
}

/** What saving does to the chosen vessels in one fleet. */
export interface Move {
  readonly kind: 'joins' | 'leaves';
  /** How many of them: those that are in the fleet already don't join it. At least one. */
  readonly count: number;
}

/** Undefined where saving moves no vessel. A fleet that is not made yet takes them all. */
export function moveOf(
  { id, removed, membership }: DraftRow,
  fleets: readonly Fleet[],
  chosen: readonly number[],
): Move | undefined {
  const fleet = fleets.find((one) => one.id === id);
  const members = fleet === undefined ? new Set<number>() : vesselsOf(fleet);
  const inside = chosen.filter((vessel) => members.has(vessel)).length;
  if (removed || membership === 'some') return undefined;
  if (membership === 'none') return inside === 0 ? undefined : { kind: 'leaves', count: inside };
  return inside === chosen.length ? undefined : { kind: 'joins', count: chosen.length - inside };
}

/** One call of the server. */
export type Step =
  | { readonly kind: 'remove'; readonly id: number }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'create'; readonly key: string; readonly name: string }
  | { readonly kind: 'add'; readonly id: number; readonly vesselIds: readonly number[] }
  | { readonly kind: 'take'; readonly id: number; readonly vesselIds: readonly number[] };

function stepsOfRow(row: DraftRow, fleets: readonly Fleet[], chosen: readonly number[]): readonly Step[] {
  const { id, key, removed, membership } = row;
  const { name } = checkName(row.name);
  if (id === undefined) return removed ? [] : [{ kind: 'create', key, name }];
  if (removed) return [{ kind: 'remove', id }];
  const fleet = fleets.find((one) => one.id === id);
  if (fleet === undefined) return [];
  const before = membershipOf(fleet, chosen);
  const steps: Step[] = [];
  if (fleet.name !== name) steps.push({ kind: 'rename', id, name });
  if (membership === 'all' && before !== 'all') steps.push({ kind: 'add', id, vesselIds: chosen });
  if (membership === 'none' && before !== 'none') steps.push({ kind: 'take', id, vesselIds: chosen });
  return steps;
}

/**
 * The calls that turn the fleets into those of the dialog. Removals come first, to make room for new fleets. A new
 * fleet gets its vessels once the server has returned its number.
 */
export function stepsOf(draft: Draft, fleets: readonly Fleet[], chosen: readonly number[]): readonly Step[] {
  const steps = draft.flatMap((row) => stepsOfRow(row, fleets, chosen));
  return [...steps.filter(({ kind }) => kind === 'remove'), ...steps.filter(({ kind }) => kind !== 'remove')];
}
