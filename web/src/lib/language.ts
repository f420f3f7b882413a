import type { TextKey } from '@wheelhouse/messages/keys';
import { issueMessage, type Words } from '@wheelhouse/messages/message';
import { createTexts, type TextTree, type Translate } from '@wheelhouse/messages/texts';
import { defaultLocale, type Localized } from '@wheelhouse/contract/values';
import first from './texts/first.ts';

/** Returns the texts of the page by their keys. */
export type PageTranslate = Translate<TextKey>;

/** Texts of the frame and of home are in the script; the others load when they are needed. */
const trees = new Set<TextTree>(first);

/** The language tag for numbers, dates and country names. */
export const languageTag = createTexts(first, 'en')('language.tag');

/** The text of a key. */
export const t: PageTranslate = createTexts(trees, languageTag);

const translation = { t } as const;

/** The texts of the page, in a component. */
export function useTranslation(): typeof translation {
  return translation;
}

/** The text of a message of the contract; somebody's own words stay as they are. */
export function say(words: Words): string {
  return typeof words === 'string' ? words : t(words.key, words.params);
}

/** The text of a schema's error. */
export function sayIssue(error: string): string {
  return say(issueMessage(error));
}

/** Adds files of the catalogue. */
export function addTexts(files: Iterable<TextTree>): void {
  for (const file of files) trees.add(file);
}

/** Loads the texts of every page but home. A page waits for them before it is shown. */
export async function loadPageTexts(): Promise<void> {
  addTexts((await import('./texts/pages.ts')).default);
}

/** Loads the texts of the editors and of their content, besides those of every page. */
export async function loadEditingTexts(): Promise<void> {
  addTexts((await import('./texts/editing.ts')).default);
}

/** A dictionary text in the reader's language. */
export function localizedText(value: Localized): string {
  return value[defaultLocale] ?? Object.values(value)[0] ?? '';
}

/** Created for the first country name: that takes longer than any script of home. */
let regions: Intl.DisplayNames | undefined;

/** The English name of a country, from the browser's own table. */
export function regionName(iso: string): string {
  regions ??= new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'code' });
  try {
    return regions.of(iso) ?? iso;
  } catch {
    return iso;
  }
}
