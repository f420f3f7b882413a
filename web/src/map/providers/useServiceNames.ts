import type { ServiceBranch } from '@wheelhouse/contract/providers';
import { useMemo } from 'react';
import { localizedText } from '#lib/language.ts';

/** Names of categories by identifier, in the reader's language; unknown ones are omitted. */
export function useServiceNames(branches: readonly ServiceBranch[]): (ids: readonly number[]) => string[] {
  return useMemo(() => {
    const names = new Map(
      branches.flatMap(({ subBranches }) =>
        subBranches.map(({ id, value }): [number, string] => [id, localizedText(value)]),
      ),
    );
    return (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? []);
  }, [branches]);
}
