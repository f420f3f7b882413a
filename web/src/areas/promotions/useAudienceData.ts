import type { ComboboxData } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { compareNames } from '#lib/inLanguage.ts';
import { localizedText } from '#lib/language.ts';
import { dictionariesQuery } from '#areas/dictionaries/dictionaries.ts';
import { useVesselTypeChoices } from '#areas/dictionaries/useVesselTypeChoices.ts';
import { serviceBranchesQuery } from '#areas/providers/providerQueries.ts';
import type { PartName } from './audienceChoice.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

function sorted(options: readonly Option[]): Option[] {
  return options.toSorted((a, b) => compareNames(a.label, b.label));
}

/** The choices for an audience; categories are listed under their branches. */
export function useAudienceData(): Readonly<Record<PartName, ComboboxData>> {
  const { data: dictionaries } = useQuery(dictionariesQuery);
  const vesselTypes = useVesselTypeChoices();
  const { data: branches } = useQuery(serviceBranchesQuery);
  return useMemo(
    () => ({
      countries: sorted(
        (dictionaries?.promotionCountries ?? []).map(({ iso, value }) => ({ value: iso, label: localizedText(value) })),
      ),
      vesselTypes,
      serviceCategories: (branches ?? []).map(({ value, subBranches }) => ({
        group: localizedText(value),
        items: subBranches.map((category) => ({ value: String(category.id), label: localizedText(category.value) })),
      })),
    }),
    [dictionaries, vesselTypes, branches],
  );
}
