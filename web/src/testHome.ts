import { getHomeFigures } from '@wheelhouse/contract/home';
import { listServiceBranches } from '@wheelhouse/contract/providers';
import { getRegisterTotals } from '@wheelhouse/contract/vesselWindow';
import { vesselCount, vessels } from '#testRegister.ts';
import { server } from '#testServer.ts';

export const branchName = 'Shipyards & repair';

/** How many of the vessels have each value, most first. */
function counts<T extends string | number>(values: readonly T[]): readonly (readonly [T, number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, all]) => [value, all.length] as const)
    .toSorted(([, a], [, b]) => b - a);
}

/** Lets the server answer all that home asks, to a visitor and to an account. */
export function answerHome(): void {
  const cells = [{ latitude: 62.25, longitude: 5.5, vessels: 12 }];
  server.answers(getHomeFigures, {
    vessels: vesselCount,
    atSea: 12,
    providers: 3,
    ports: 8,
    cells,
    updated: '2026-05-01T08:00:00Z',
  });
  server.answers(listServiceBranches, [{ id: 4, value: { en_GB: branchName }, subBranches: [] }]);
  server.answers(getRegisterTotals, {
    vessels: vesselCount,
    tonnage: 98_765,
    flags: counts(vessels.map(({ flag }) => flag)).map(([iso, count]) => ({ iso, vessels: count })),
    types: counts(vessels.flatMap(({ vesselType }) => vesselType?.id ?? [])).map(([id, count]) => ({
      id,
      vessels: count,
    })),
  });
}
