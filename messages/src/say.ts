import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTexts, type Formats, type TextTree, type Translate } from './texts.ts';
import { issueMessage, message, type Words } from './message.ts';
import { acceptedLanguages, preferredLanguage } from './preferredLanguage.ts';

/** The folder of the catalogue. A test adds a language by setting another one. */
export const catalogueFolder = process.env['WHEELHOUSE_MESSAGES'] ?? join(import.meta.dirname, '..');

/** The language of texts where no other is requested. */
export const defaultLanguage = 'en';

/** The languages of the catalogue: its folders. */
export const languages: readonly string[] = readdirSync(catalogueFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'src' && entry.name !== 'node_modules')
  .map(({ name }) => name);

const isKnown = (language: string) => languages.includes(language);

/** The texts of a language, a tree a file, by the file's name. */
export function readTexts(language: string): ReadonlyMap<string, TextTree> {
  const folder = join(catalogueFolder, language);
  return new Map(
    readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as TextTree]),
  );
}

const translators = new Map<string, Translate>();

/** The formats of texts that the server writes. */
function formatsOf(tag: string): Formats {
  const fullDay = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const euro = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const regions = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
  return {
    /** An amount in cents, `123450`, as `€1,234.50`. */
    euros: (cents) => euro.format(Number(cents) / 100),
    /** A country's code, `NO`, as its name. */
    country: (iso) => regions.of(String(iso)) ?? String(iso),
    /** A calendar day, `2026-12-01`, as `1 Dec 2026`. */
    shortDay: (day) => shortDay.format(new Date(`${day}T00:00:00Z`)),
    /** A calendar day, `2026-12-01`, as `1 December 2026`. */
    longDay: (day) => longDay.format(new Date(`${day}T00:00:00Z`)),
    /** A calendar day, `2026-12-01`, as `Tuesday 1 December 2026`. */
    fullDay: (day) => fullDay.format(new Date(`${day}T00:00:00Z`)).replace(',', ''),
  };
}

function translatorOf(language: string): Translate {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const trees = [...readTexts(language).values()];
  const tag = createTexts(trees, language)('language.tag');
  const made = createTexts(trees, tag, formatsOf(tag));
  translators.set(language, made);
  return made;
}

/**
 * The text of a message on the server and in tests; a string is someone's own words and stays.
 *
 * @param language one of the catalogue; for another, such as one that was removed, the text is English
 */
export function say(words: Words, language: string = defaultLanguage): string {
  if (typeof words === 'string') return words;
  return translatorOf(isKnown(language) ? language : defaultLanguage)(words.key, words.params);
}

/** The tag of a language of the catalogue for `lang`, such as `en-GB`. */
export function languageTag(language?: string): string {
  return say(message('language.tag'), language);
}

/** The text of a schema's error. */
export function sayIssue(error: string): string {
  return say(issueMessage(error));
}

/**
 * The language of the catalogue that the sender of a request prefers.
 *
 * @param accepted An `Accept-Language` header, such as `nb-NO,nb;q=0.9,en;q=0.8`
 */
export function languageOfRequest(accepted: string | undefined): string {
  return preferredLanguage(acceptedLanguages(accepted ?? ''), isKnown) ?? defaultLanguage;
}
