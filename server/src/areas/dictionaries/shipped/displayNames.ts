import type { Localized } from '@wheelhouse/contract/values';

/** The locales of the shipped dictionaries, as the contract writes them and as `Intl` does. */
const locales = [
  ['en_GB', 'en-GB'],
  ['nb_NO', 'nb'],
] as const;

/** Names of a country by its ISO 3166-1 alpha-2 code, from the runtime's copy of the Unicode CLDR. */
export function regionNames(iso: string): Localized {
  return namesOf('region', iso);
}

/** Names of a language by its ISO 639-1 code, from the runtime's copy of the Unicode CLDR. */
export function languageNames(iso: string): Localized {
  return namesOf('language', iso);
}

function namesOf(type: Intl.DisplayNamesType, code: string): Localized {
  return Object.fromEntries(
    locales.map(([ours, theirs]) => [ours, new Intl.DisplayNames(theirs, { type }).of(code) ?? code]),
  );
}
