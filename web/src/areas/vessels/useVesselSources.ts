import { useQuery } from '@tanstack/react-query';
import type { FieldSource } from '@wheelhouse/contract/vessels';
import { formatDay } from '#lib/format.ts';
import { useTranslation } from '#lib/language.ts';
import type { Difference } from '#areas/identity/statedValues.ts';
import type { OthersOf, SourceOf } from '#areas/vesselFields/sourceOf.ts';
import { originOf } from './fieldOrigin.ts';
import { sourcesQuery } from './vesselQueries.ts';

interface VesselSources {
  readonly sourceOf: SourceOf;
  readonly othersOf: OthersOf;
  readonly loading: boolean;
  readonly failed: boolean;
}

function written({ source, date }: FieldSource): string {
  return `${source}, ${formatDay(date)}`;
}

/**
 * The sources of a vessel's fields in words; fetched when they are first shown.
 *
 * @param differences The fields of which sources say different things.
 */
export function useVesselSources(vesselId: number, shown: boolean, differences: readonly Difference[]): VesselSources {
  const { t } = useTranslation();
  const { data, isLoading, isError } = useQuery({ ...sourcesQuery(vesselId), enabled: shown });
  function sourceOf(...paths: readonly string[]): string | undefined {
    if (!shown || data === undefined) return undefined;
    const origins = paths.map((path) => originOf(data, path)).filter((origin) => origin !== undefined);
    const distinct = [...new Set(origins.map(written))];
    return distinct.length === 0 ? t('vessel.noSource') : distinct.join('; ');
  }
  function othersOf(...paths: readonly string[]) {
    if (!shown) return [];
    return differences
      .filter(({ path }) => paths.includes(path))
      .flatMap(({ values }) => values.filter(({ isShown }) => !isShown))
      .map(({ text, source, date }) => ({ text, source: `${source}, ${formatDay(date)}` }));
  }
  return { sourceOf, othersOf, loading: shown && isLoading, failed: shown && isError };
}
