import {
  countriesList,
  languagesList,
  manufacturersList,
  speciesEntriesList,
  vesselTypesList,
  type DictionaryName,
  type EntryForm,
} from '@wheelhouse/contract/adminDictionaries';
import type { AdminList } from '@wheelhouse/contract/adminList';
import type { Localized } from '@wheelhouse/contract/values';

/** An entry of any dictionary, with what its own dictionary has of it. */
export interface AnyEntry extends Partial<Pick<EntryForm, 'scientificName' | 'parentId' | 'website' | 'promotion'>> {
  readonly id: number;
  readonly name: string;
  readonly names: Localized;
  readonly hidden: boolean;
  readonly code: string;
  readonly uses: number;
  readonly fixed: boolean;
}

/** The list of each dictionary. */
export const dictionaryLists: Readonly<Record<DictionaryName, AdminList>> = {
  vesselTypes: vesselTypesList as unknown as AdminList,
  species: speciesEntriesList as unknown as AdminList,
  countries: countriesList as unknown as AdminList,
  languages: languagesList as unknown as AdminList,
  manufacturers: manufacturersList as unknown as AdminList,
};
