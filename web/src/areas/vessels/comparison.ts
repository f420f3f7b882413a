import type { FieldKind } from '@wheelhouse/contract/vesselFieldRow';
import { extendedGroups, fieldsWith, isExtended, type ExtendedGroup } from '@wheelhouse/contract/vesselFields';
import type { VesselPage } from '@wheelhouse/contract/vessels';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { readerOf } from '#areas/vesselFields/readField.ts';
import { localizedText } from '#lib/language.ts';
import { describeExtended, type DescribedGroup, type DescribedList, type Words } from './extendedDescription.ts';
import { extendedShape } from './extendedShape.ts';
import { isParticular } from './fieldOrigin.ts';
import { identifyingRows, particularsOf, rowsWithMedian } from './particulars.ts';

/** One field of two vessels, each as lines of text; undefined for a vessel without it. */
export interface ComparedRow {
  readonly field: string;
  /** The path of this row's number in the vessel, if there is a median for it. */
  readonly figure: string | undefined;
  readonly a: readonly string[] | undefined;
  readonly b: readonly string[] | undefined;
}

export interface ComparedGroup {
  readonly group: 'particulars' | 'owner' | ExtendedGroup;
  readonly rows: readonly ComparedRow[];
}

type Lines = readonly string[] | undefined;

/** Whether two vessels differ in a row; fields that identify a vessel are not compared. */
export function differs({ field, a, b }: Pick<ComparedRow, 'field' | 'a' | 'b'>): boolean {
  return !identifyingRows.has(field) && !sameLines(a, b);
}

/** Whether two cells have the same text; undefined equals an empty cell. */
export function sameLines(a: Lines, b: Lines): boolean {
  return JSON.stringify(a ?? []) === JSON.stringify(b ?? []);
}

function lines(value: string | undefined): Lines {
  return value === undefined || value === '' ? undefined : [value];
}

function particularRows(a: VesselPage | undefined, b: VesselPage | undefined, names: Names): readonly ComparedRow[] {
  const linesByField = (vessel: VesselPage | undefined) =>
    new Map(vessel && particularsOf(vessel, names).map(({ field, value }) => [field, lines(value)]));
  const [ofA, ofB] = [linesByField(a), linesByField(b)];
  return [...new Set([...ofA.keys(), ...ofB.keys()])].map((field) => ({
    field,
    figure: rowsWithMedian.get(field),
    a: ofA.get(field),
    b: ofB.get(field),
  }));
}

function ownerLines(vessel: VesselPage | undefined): Lines {
  const owner = vessel?.owner;
  if (owner === undefined) return undefined;
  const place = [owner.postcode, owner.city].filter(Boolean).join(' ');
  const country = owner.country === undefined ? '' : localizedText(owner.country);
  return [owner.name, [place, country].filter(Boolean).join(', ')].filter(Boolean);
}

/** Equipment on one line, with its count first: `2 × Wärtsilä, 4,320 kW`. */
function equipmentLines({ columns, rows }: DescribedList): readonly string[] {
  return rows.map((cells) => {
    const of = columns.map((column, index) => ({ column, text: cells[index]?.text ?? '' }));
    const quantity = of.find(({ column }) => column === 'quantity')?.text ?? '';
    const rest = of.filter(({ column, text }) => column !== 'quantity' && text !== '').map(({ text }) => text);
    return [quantity === '' ? '' : `${quantity} × `, rest.join(', ')].join('');
  });
}

function fieldsInOrder(formats: Readonly<Record<string, FieldKind>>): readonly string[] {
  return Object.entries(formats).flatMap(([field, format]) =>
    typeof format === 'object' && 'parts' in format ? Object.keys(format.parts) : [field],
  );
}

function groupLines(groups: readonly DescribedGroup[], name: ExtendedGroup): ReadonlyMap<string, readonly string[]> {
  const group = groups.find(({ group: one }) => one === name);
  return new Map([
    ...(group?.facts ?? []).map(({ field, value }) => [field, [value]] as const),
    ...(group?.lists ?? []).map((list) => [list.field, equipmentLines(list)] as const),
  ]);
}

const extendedFigures: ReadonlySet<string> = new Set(
  fieldsWith('hasMedian')
    .filter(isExtended)
    .map(({ api }) => api),
);

function comparedGroups(a: VesselPage | undefined, b: VesselPage | undefined, words: Words): readonly ComparedGroup[] {
  const ofA = describeExtended(a?.extendedFields ?? {}, words);
  const ofB = describeExtended(b?.extendedFields ?? {}, words);
  return extendedGroups.map((group) => {
    const [linesA, linesB] = [groupLines(ofA, group), groupLines(ofB, group)];
    const path = (field: string) => `extendedFields.${group}.${field}`;
    const rows = fieldsInOrder(extendedShape[group])
      // Fields that are among the particulars are compared there.
      .filter((field) => !isParticular(path(field)))
      .map((field) => ({
        field,
        figure: extendedFigures.has(path(field)) ? path(field) : undefined,
        a: linesA.get(field),
        b: linesB.get(field),
      }));
    return { group, rows };
  });
}

/** Two vessels field by field, in the order of the vessel page; what neither has is omitted. */
export function compareVessels(
  a: VesselPage | undefined,
  b: VesselPage | undefined,
  names: Names,
  words: Words,
): readonly ComparedGroup[] {
  const owner = { field: 'owner', figure: undefined, a: ownerLines(a), b: ownerLines(b) };
  const groups: readonly ComparedGroup[] = [
    { group: 'particulars', rows: particularRows(a, b, names) },
    { group: 'owner', rows: [owner] },
    ...comparedGroups(a, b, words),
  ];
  return groups
    .map(({ group, rows }) => ({ group, rows: rows.filter((row) => row.a !== undefined || row.b !== undefined) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The number at a path of the vessel; undefined when it is not known. */
export function figureAt(vessel: VesselPage, path: string): number | undefined {
  const found = readerOf(path)(vessel);
  return typeof found === 'number' ? found : undefined;
}
