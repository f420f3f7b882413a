import '#lib/testTexts.ts';
import type { Fleet } from '@wheelhouse/contract/session';
import { describe, expect, test } from 'vitest';
import {
  canSave,
  draftOf,
  moveOf,
  stepsOf,
  withChange,
  withNewRow,
  withoutLost,
  withoutRow,
  withToggle,
  type Draft,
  type Move,
  type Step,
} from './fleetDraft.ts';
import { checkName } from './fleetNameCheck.ts';
import { isFavourite, membershipOf, toggled, type Membership } from './membership.ts';

const fleets: readonly Fleet[] = [
  { id: 2, name: 'Longliners', vesselIds: [1, 2, 3] },
  { id: 1, name: 'Crabbers', vesselIds: [3] },
];

describe('the fleet toggle (platform specification, section 4)', () => {
  test.each<[readonly number[], readonly number[], Membership]>([
    [[1, 2, 3], [1], 'all'],
    [[1, 2, 3], [1, 3], 'all'],
    [[1, 2, 3], [3, 4], 'some'],
    [[1, 2, 3], [4, 5], 'none'],
    [[], [1], 'none'],
  ])('in a fleet with %j the selected %j are: %s', (vesselIds, chosen, membership) => {
    expect(membershipOf({ vesselIds }, chosen)).toBe(membership);
  });

  test.each<[Membership, Membership]>([
    ['all', 'none'],
    ['some', 'all'],
    ['none', 'all'],
  ])('when %s of the chosen vessels belong to the fleet, %s do afterwards', (before, after) => {
    expect(toggled(before)).toBe(after);
  });

  test.each([
    [1, true],
    [3, true],
    [4, false],
  ])('vessel %d is in at least one fleet, a favourite: %s', (id, favourite) => {
    expect(isFavourite(fleets, id)).toBe(favourite);
  });
});

describe('the name of a fleet (platform specification, section 5)', () => {
  test.each([
    ['', false, undefined],
    ['   ', false, undefined],
    ['a', true, undefined],
    ['x'.repeat(30), true, undefined],
    [`  ${'x'.repeat(30)}  `, true, undefined],
    ['x'.repeat(31), false, "Fleet name shouldn't be longer than 30 characters!"],
  ])('%j can be saved: %s', (typed, savable, message) => {
    expect(checkName(typed)).toMatchObject({ canSave: savable, message });
  });
});

describe('the fleet dialog', () => {
  const opened = draftOf(fleets, [3]);
  const named = (draft: Draft, name: string) => withChange(draft, draft.at(-1)?.key ?? '', { name });

  test('lists the fleets by name', () => {
    expect(opened.map(({ name, membership }) => [name, membership])).toEqual([
      ['Crabbers', 'all'],
      ['Longliners', 'all'],
    ]);
  });

  test('starts with a first fleet where the user has none', () => {
    const draft = draftOf([], [3]);
    expect(draft).toMatchObject([{ id: undefined, naming: true, membership: 'all' }]);
    expect(canSave(draft)).toBe(false);
    expect(canSave(named(draft, 'Mine'))).toBe(true);
  });

  test('sends nothing when nothing was changed', () => {
    expect(stepsOf(opened, fleets, [3])).toEqual([]);
  });

  test.each<[string, readonly number[], (draft: Draft) => Draft, readonly Step[]]>([
    [
      'takes the vessel out when it was in it',
      [3],
      (draft) => withToggle(draft, '1'),
      [{ kind: 'take', id: 1, vesselIds: [3] }],
    ],
    [
      'adds a vessel that was not in it',
      [4],
      (draft) => withToggle(draft, '1'),
      [{ kind: 'add', id: 1, vesselIds: [4] }],
    ],
    [
      'adds all of several when some were in it',
      [3, 4],
      (draft) => withToggle(draft, '1'),
      [{ kind: 'add', id: 1, vesselIds: [3, 4] }],
    ],
    [
      'takes all of several out after two clicks',
      [3, 4],
      (draft) => withToggle(withToggle(draft, '1'), '1'),
      [{ kind: 'take', id: 1, vesselIds: [3, 4] }],
    ],
    ['sends nothing after two clicks on what was in it', [3], (draft) => withToggle(withToggle(draft, '1'), '1'), []],
    [
      'renames, without the blanks around',
      [3],
      (draft) => withChange(draft, '2', { name: ' Liners ' }),
      [{ kind: 'rename', id: 2, name: 'Liners' }],
    ],
    [
      'removes before all else',
      [3],
      (draft) => withChange(withToggle(draft, '1'), '2', { removed: true }),
      [
        { kind: 'remove', id: 2 },
        { kind: 'take', id: 1, vesselIds: [3] },
      ],
    ],
  ])('%s', (_, chosen, change, steps) => {
    expect(stepsOf(change(draftOf(fleets, chosen)), fleets, chosen)).toEqual(steps);
  });

  test.each<[string, readonly number[], (draft: Draft) => Draft, readonly (Move | undefined)[]]>([
    ['nothing before anything was changed', [3, 4], (draft) => draft, [undefined, undefined]],
    [
      'only those that are not in it yet',
      [3, 4, 5],
      (draft) => withToggle(draft, '1'),
      [{ kind: 'joins', count: 2 }, undefined],
    ],
    [
      'only those that are in it',
      [3, 4],
      (draft) => withToggle(withToggle(draft, '1'), '1'),
      [{ kind: 'leaves', count: 1 }, undefined],
    ],
    ['all of them', [1, 3], (draft) => withToggle(draft, '2'), [undefined, { kind: 'leaves', count: 2 }]],
    [
      'nothing when all is as it was',
      [1, 3],
      (draft) => withToggle(withToggle(draft, '2'), '2'),
      [undefined, undefined],
    ],
    [
      'nothing of a fleet that goes',
      [4],
      (draft) => withChange(withToggle(draft, '1'), '1', { removed: true }),
      [undefined, undefined],
    ],
  ])('lists what saving changes: %s', (_, chosen, change, moves) => {
    expect(change(draftOf(fleets, chosen)).map((row) => moveOf(row, fleets, chosen))).toEqual(moves);
  });

  test('says that all vessels will be added to a new fleet', () => {
    expect(draftOf([], [3, 4]).map((row) => moveOf(row, [], [3, 4]))).toEqual([{ kind: 'joins', count: 2 }]);
  });

  test('creates a new fleet, unless it was discarded', () => {
    const more = named(withNewRow(opened), 'Own');
    const key = more.at(-1)?.key ?? '';
    expect(stepsOf(more, fleets, [3])).toEqual([{ kind: 'create', key, name: 'Own' }]);
    expect(stepsOf(withoutRow(more, key), fleets, [3])).toEqual([]);
  });

  test('can not be saved with one name blank or too long', () => {
    expect(canSave(opened)).toBe(true);
    expect(canSave(withNewRow(opened))).toBe(false);
    expect(canSave(named(withNewRow(opened), 'x'.repeat(31)))).toBe(false);
    expect(canSave(withChange(opened, '1', { naming: true, name: ' ' }))).toBe(false);
    expect(canSave(withChange(opened, '1', { naming: true, name: ' ', removed: true }))).toBe(true);
  });

  test('forgets a fleet that another tab removed', () => {
    const [longliners] = fleets;
    const left = longliners === undefined ? [] : [longliners];
    expect(withoutLost(withNewRow(opened), left).map(({ id }) => id)).toEqual([2, undefined]);
  });
});
