import type { VesselListItem } from '@wheelhouse/contract/vessels';

/** Letters that do not come apart into a base and a mark. */
const plain: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Text without case and diacritics, so that `kvaloy` finds KVALØY. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþı]/g, (letter) => plain[letter] ?? letter);
}

/** A vessel with the text it is found by. */
export interface SearchableVessel {
  readonly vessel: VesselListItem;
  readonly text: string;
}

/** Prepares vessels to be found by what the list shows of them: name, type, country and build year. */
export function searchable(
  vessels: readonly VesselListItem[],
  typeName: (id: number | undefined) => string | undefined,
  countryName: (iso: string) => string,
): readonly SearchableVessel[] {
  return vessels.map((vessel) => ({
    vessel,
    text: folded(
      `${vessel.name} ${typeName(vessel.vesselType?.id) ?? ''} ${countryName(vessel.flag)} ${vessel.buildYear ?? ''}`,
    ),
  }));
}

/** The vessels in which every typed word occurs, in the order given. */
export function matching(vessels: readonly SearchableVessel[], typed: string): readonly VesselListItem[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return vessels.filter(({ text }) => words.every((word) => text.includes(word))).map(({ vessel }) => vessel);
}
