import { describe, expect, it } from 'vitest';
import { cluster, type Link } from './cluster.ts';

const names = ['a', 'b', 'c', 'd'];
function clusterOf(
  links: readonly Link[],
  apart: readonly (readonly [number, number])[] = [],
  never: readonly (readonly [number, number])[] = [],
  order: readonly number[] = [0, 1, 2, 3],
): string[] {
  const isIn = (pairs: readonly (readonly [number, number])[]) => (a: number, b: number) =>
    pairs.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
  return cluster(order, {
    nameOf: (record) => names[record] ?? '',
    links,
    contradict: isIn([...apart, ...never]),
    neverOne: isIn(never),
  }).map((set) => set.map((record) => names[record]).join(''));
}
const link = (a: number, b: number, strength = 1): Link => ({ a, b, strength });

describe('records become vessels', () => {
  it.each<[name: string, Parameters<typeof clusterOf>, string[]]>([
    ['each for itself without links', [[]], ['a', 'b', 'c', 'd']],
    ['through others', [[link(0, 1), link(1, 3)]], ['abd', 'c']],
    ['but not with one that contradicts any of them', [[link(0, 1), link(1, 2)], [[0, 2]]], ['ab', 'c', 'd']],
    ['by the stronger link where both are not possible', [[link(0, 1, 1), link(1, 2, 9)], [[0, 2]]], ['a', 'bc', 'd']],
    ['by the name where links are equally strong', [[link(1, 2), link(1, 0)], [[0, 2]]], ['ab', 'c', 'd']],
    ['by hand against a contradiction', [[{ ...link(0, 1), byHand: true }], [[0, 1]]], ['ab', 'c', 'd']],
    ['by hand before all others', [[link(0, 1, 99), { ...link(1, 2), byHand: true }], [[0, 2]]], ['a', 'bc', 'd']],
    ['not even by hand where nobody may', [[{ ...link(0, 1), byHand: true }], [], [[0, 1]]], ['a', 'b', 'c', 'd']],
  ])('%s', (_, given, sets) => {
    expect(clusterOf(...given)).toEqual(sets);
  });

  it('whatever the order of records and links', () => {
    const links = [link(0, 1, 2), link(1, 2, 2), link(2, 3, 2), link(0, 3, 1)];
    const results = permutations(links).flatMap((some) =>
      permutations([0, 1, 2, 3]).map((order) => clusterOf(some, [[0, 2]], [], order).join()),
    );
    expect(new Set(results)).toEqual(new Set(['ab,cd']));
  });
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}
