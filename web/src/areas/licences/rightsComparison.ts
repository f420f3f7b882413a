import type { FishingLicence, FishingRights } from '@wheelhouse/contract/licences';
import { compareNames } from '#lib/inLanguage.ts';
import type { Names } from '#areas/dictionaries/dictionaries.ts';
import { formatDay, formatTons } from '#lib/format.ts';
import { byAge } from './elderLicences.ts';

/** One licence, species or kind of quota of two vessels, each as the lines it is written in. */
export interface ComparedRight {
  readonly name: string;
  readonly a: readonly string[] | undefined;
  readonly b: readonly string[] | undefined;
}

export interface ComparedRights {
  readonly licences: readonly ComparedRight[];
  readonly species: readonly ComparedRight[];
  readonly quotas: readonly ComparedRight[];
}

interface Words {
  readonly names: Names;
  readonly unknownSpecies: string;
  /** How many licences, and tons where an amount is known. */
  allowance(licences: number, tons: number | undefined): string;
  days(count: number): string;
}

type Lines = ReadonlyMap<string, readonly string[]>;

function period({ start, end }: FishingLicence): string {
  if (start === undefined && end === undefined) return '';
  return `${start === undefined ? '' : formatDay(start)} – ${end === undefined ? '' : formatDay(end)}`.trim();
}

function licenceLines(licence: FishingLicence, words: Words): readonly string[] {
  const { type, species, fishingArea, amount, days, comment } = licence;
  const kinds = species.map(({ specie, amount: tons }) => {
    const name = words.names.species(specie) ?? words.unknownSpecies;
    return tons === undefined ? name : `${name} ${formatTons(tons)}`;
  });
  return [
    type ?? '',
    kinds.join(', '),
    fishingArea.join(', '),
    [amount === undefined ? '' : formatTons(amount), days === undefined ? '' : words.days(days)]
      .filter(Boolean)
      .join(', '),
    period(licence),
    comment ?? '',
  ].filter(Boolean);
}

function byName<T>(items: readonly T[], name: (item: T) => string, lines: (item: T) => readonly string[]): Lines {
  const groups = Map.groupBy(items, name);
  return new Map([...groups].map(([key, group]) => [key, group.flatMap(lines)]));
}

function speciesLines(licences: readonly FishingLicence[], words: Words): Lines {
  const held = licences.flatMap(({ species }) => species);
  const groups = Map.groupBy(held, ({ specie }) => words.names.species(specie) ?? words.unknownSpecies);
  return new Map(
    [...groups].map(([name, group]) => {
      const amounts = group.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
      const tons = amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0);
      return [name, [words.allowance(group.length, tons)]];
    }),
  );
}

function beside(a: Lines, b: Lines): readonly ComparedRight[] {
  return [...new Set([...a.keys(), ...b.keys()])]
    .toSorted(compareNames)
    .map((name) => ({ name, a: a.get(name), b: b.get(name) }));
}

/** The licences in force, the species they are for and the quotas of two vessels, by name. */
export function compareRights(
  a: FishingRights | undefined,
  b: FishingRights | undefined,
  year: number,
  words: Words,
): ComparedRights {
  const inForce = (rights: FishingRights | undefined) => byAge(rights?.fishingLicences ?? [], year).present;
  const licences = (rights: FishingRights | undefined) =>
    byName(
      inForce(rights),
      ({ name }) => name,
      (licence) => licenceLines(licence, words),
    );
  const quotas = (rights: FishingRights | undefined) =>
    byName(
      rights?.quotes ?? [],
      ({ type }) => type,
      ({ size }) => [size],
    );
  return {
    licences: beside(licences(a), licences(b)),
    species: beside(speciesLines(inForce(a), words), speciesLines(inForce(b), words)),
    quotas: beside(quotas(a), quotas(b)),
  };
}
