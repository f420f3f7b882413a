import type { Evidence } from './evidence.ts';

/** Lengths of different kinds of one ship are within this part of each other: the shortest is between perpendiculars. */
const ANY_LENGTH_AGREES = 0.15;

type SizeKind = 'length' | 'registeredLength' | 'otherLength' | 'tonnage' | 'registerTonnage';

/** The first of these sizes that both have: a length of one kind is never compared with one of another. */
function sizesOf(a: Evidence, b: Evidence, kinds: readonly SizeKind[]): readonly [number, number] | undefined {
  for (const kind of kinds) {
    const [one, other] = [a[kind], b[kind]];
    if (one !== undefined && other !== undefined) return [one, other];
  }
  return undefined;
}

/** The lengths of two records that are compared, metres. */
export function lengthsOf(a: Evidence, b: Evidence): readonly [number, number] | undefined {
  return sizesOf(a, b, ['length', 'registeredLength', 'otherLength']);
}

/** Whether a length of one and a length of the other, of any kind, are about the same. */
export function haveLikeLengths(a: Evidence, b: Evidence): boolean {
  const lengthsIn = ({ length, registeredLength, otherLength, unknownLength }: Evidence) =>
    [length, registeredLength, otherLength, unknownLength].filter((one) => one !== undefined);
  return lengthsIn(a).some((one) => lengthsIn(b).some((other) => isNear([one, other], ANY_LENGTH_AGREES, 0)));
}

/** Their tonnages, of one measure. */
export function tonnagesOf(a: Evidence, b: Evidence): readonly [number, number] | undefined {
  return sizesOf(a, b, ['tonnage', 'registerTonnage']);
}

/** Whether two sizes differ by no more than a part of the larger one, or by no more than the least difference. */
export function isNear([a, b]: readonly [number, number], part: number, least: number): boolean {
  return Math.abs(a - b) <= Math.max(part * Math.max(a, b), least);
}
