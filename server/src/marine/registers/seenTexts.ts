import { assumedCountry } from '#marine/vessels/values/countries.ts';
import { isOfMapping, type CsvSurroundings } from './mappedField.ts';
import type { MappedRow } from './mappedRow.ts';
import type { Mapping } from './mapping.ts';
import type { KeyedRow, RefusedRow } from './register.ts';

/** Different texts of a column that are counted; free text has no end of them. */
const mostTexts = 2000;
/** Texts in a sentence. */
const mostNamed = 12;

/** Counts the texts of flags and vessel types that differ from the words of the dictionaries, to report each once. */
export class SeenTexts {
  readonly #types = new Map<string, number>();
  readonly #assumedFlags = new Map<string, number>();
  readonly #mapping: Mapping;
  readonly #surroundings: CsvSurroundings;

  constructor(mapping: Mapping, surroundings: CsvSurroundings) {
    this.#mapping = mapping;
    this.#surroundings = surroundings;
  }

  add(row: KeyedRow<MappedRow> | RefusedRow): KeyedRow<MappedRow> | RefusedRow {
    for (const { texts } of 'reason' in row ? [] : row.row.rows) {
      const flag = texts.flag?.[0];
      const [type, way = 0] = texts.vesselType ?? [];
      if (type !== undefined && !isOfMapping(type, this.#mapping.fields.get('vesselType')?.[way]))
        count(this.#types, type);
      if (flag !== undefined && assumedCountry(flag) !== undefined) count(this.#assumedFlags, flag);
    }
    return row;
  }

  sentences(): string[] {
    const { vesselTypes, vesselTypeOf } = this.#surroundings;
    const nameOf = new Map(vesselTypes.map(({ id, name }) => [id, name]));
    const read: [string, number][] = [];
    const unknown: [string, number][] = [];
    for (const [text, rows] of this.#types) {
      const id = vesselTypeOf(text);
      const name = nameOf.get(id ?? 0);
      if (name === undefined) unknown.push([`"${text}"`, rows]);
      else if (name.toLowerCase() !== text.toLowerCase()) read.push([`"${text}" as ${name}`, rows]);
    }
    return [
      ...[...this.#assumedFlags].map(
        ([text, rows]) => `The flag "${text}" is read as ${assumedCountry(text)?.name ?? text} (${inRows(rows)}).`,
      ),
      ...listed('Vessel types are read by their meaning: ', read),
      ...listed('Vessel types that are not in the dictionary and were left empty: ', unknown),
    ];
  }
}

function count(texts: Map<string, number>, text: string): void {
  const before = texts.get(text);
  if (before !== undefined || texts.size < mostTexts) texts.set(text, (before ?? 0) + 1);
}

function inRows(rows: number): string {
  return rows === 1 ? '1 row' : `${rows} rows`;
}

/** The most frequent ones first. */
function listed(begin: string, texts: readonly (readonly [text: string, rows: number])[]): string[] {
  if (texts.length === 0) return [];
  const sorted = texts.toSorted(([, one], [, other]) => other - one);
  const named = sorted.slice(0, mostNamed).map(([text, rows]) => `${text} (${inRows(rows)})`);
  const more = sorted.length - named.length;
  return [`${begin}${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`];
}
