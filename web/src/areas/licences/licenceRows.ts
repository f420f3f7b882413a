import type { VesselLicences } from '@wheelhouse/contract/licences';
import { nameWords, typedWords } from '@wheelhouse/contract/foldedText';
import type { Names } from '#areas/dictionaries/names.ts';
import type { SortValue } from '#ui/tableOrder.ts';
import { isElder } from './elderLicences.ts';
import type { LicenceColumn, LicenceState } from './licenceChoices.ts';

/** One species of one licence of one vessel; a licence without species is one row. */
export interface LicenceRow {
  readonly key: string;
  readonly vesselId: number;
  readonly licenceId: number;
  readonly flag: string;
  readonly country: string;
  readonly vessel: string;
  readonly name: string;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly specieId: number | undefined;
  readonly specie: string | undefined;
  /** Tons. */
  readonly amount: number | undefined;
}

/** Every licence as the rows of one table. `unknownSpecies` is the word for a species the dictionary lacks. */
export function licenceRows(list: readonly VesselLicences[], names: Names, unknownSpecies: string): LicenceRow[] {
  return list.flatMap(({ vessel, licences }) => {
    const country = names.country(vessel.flag);
    return licences.flatMap(({ fishingLicence: { id, name, start, end }, species }) => {
      const licence = { vesselId: vessel.id, licenceId: id, flag: vessel.flag, country, vessel: vessel.name, name };
      const lines = species.length > 0 ? species : [undefined];
      return lines.map((line) => ({
        ...licence,
        key: `${id}-${line?.specie ?? ''}`,
        start,
        end,
        specieId: line?.specie,
        specie: line && (names.species(line.specie) ?? unknownSpecies),
        amount: line?.amount,
      }));
    });
  });
}

export interface LicenceFilter {
  /** Each word begins a word of the row. */
  readonly q: string;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string | undefined;
  readonly species: number | undefined;
  readonly state: LicenceState;
}

/** The search text of a row: a space, then each word by which it is found. */
function searchText(): (row: LicenceRow) => string {
  const known = new Map<string, string>();
  function plain(text: string): string {
    const made = known.get(text) ?? ` ${nameWords(text).join(' ')}`;
    known.set(text, made);
    return made;
  }
  return ({ vessel, country, name, specie }) => plain(vessel) + plain(country) + plain(name) + plain(specie ?? '');
}

/** The rows that pass a filter, in their order. `year` is the one we are in. */
export function filtered(rows: readonly LicenceRow[], filter: LicenceFilter, year: number): readonly LicenceRow[] {
  const words = typedWords(filter.q).map((spellings) => spellings.map((spelling) => ` ${spelling}`));
  const textOf = searchText();
  return rows.filter((row) => {
    if (filter.country !== undefined && row.flag !== filter.country) return false;
    if (filter.species !== undefined && row.specieId !== filter.species) return false;
    if (filter.state !== 'all' && isElder(row, year) !== (filter.state === 'elder')) return false;
    if (words.length === 0) return true;
    const text = textOf(row);
    return words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
  });
}

export function licenceValue(row: LicenceRow, column: LicenceColumn): SortValue {
  return row[column];
}

/** The number of licences and vessels in some rows. */
export function counted(rows: readonly LicenceRow[]): { readonly licences: number; readonly vessels: number } {
  return {
    licences: new Set(rows.map(({ licenceId }) => licenceId)).size,
    vessels: new Set(rows.map(({ vesselId }) => vesselId)).size,
  };
}
