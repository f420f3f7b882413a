import { message } from '@wheelhouse/messages/message';
import { say } from '@wheelhouse/messages/say';
import { foldName, haveWords, nameWords, typedWords } from '@wheelhouse/contract/foldedText';
import { defaultLocale, type Localized } from '@wheelhouse/contract/values';
import type { AppType } from './typesOfApp.ts';

/** What one typed word may be of a vessel: the beginning of a word of its name, type or country, or of its build year. */
export interface TypedWord {
  /** Beginnings of words of names. */
  readonly spellings: readonly string[];
  readonly typeIds: readonly number[];
  readonly flags: readonly string[];
  /** Beginnings of years. */
  readonly years: readonly string[];
}

/** A text that the list is filtered by. */
export interface TypedText {
  /** Folded as names are. */
  readonly whole: string;
  readonly words: readonly TypedWord[];
}

/** The names that a text is looked for in. */
export interface KnownNames {
  readonly types: readonly AppType[];
  readonly countries: readonly { readonly iso: string; readonly names: Localized }[];
}

/** A name of a dictionary in the reader's language, else in English. */
export function nameIn(names: Localized, language: string): string {
  const locale = say(message('language.tag'), language).replace('-', '_');
  return names[locale] ?? names[defaultLocale] ?? Object.values(names)[0] ?? '';
}

/** Reads a typed text as the page does (`contract/src/vesselSearch.ts`), with names in the reader's language. */
export function readTypedText(text: string, { types, countries }: KnownNames, language: string): TypedText {
  const wordsOf = (names: Localized) => nameWords(nameIn(names, language));
  const words = typedWords(text).map((spellings): TypedWord => {
    const isIn = (names: Localized) => haveWords(wordsOf(names), [spellings]);
    return {
      spellings,
      typeIds: types.filter(({ names }) => isIn(names)).map(({ id }) => id),
      flags: countries.filter(({ names }) => isIn(names)).map(({ iso }) => iso),
      years: spellings.filter((spelling) => /^\d{1,4}$/.test(spelling)),
    };
  });
  return { whole: foldName(text), words };
}
