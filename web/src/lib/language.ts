import type { TextKey } from '@wheelhouse/messages/keys';
import { issueMessage, type Words } from '@wheelhouse/messages/message';
import { preferredLanguage } from '@wheelhouse/messages/preferredLanguage';
import { createTexts, type TextTree, type Translate } from '@wheelhouse/messages/texts';
import { defaultLocale, type Localized } from '@wheelhouse/contract/values';
import { english, languages, type TextPart } from 'virtual:texts';

/** Returns the texts of the page by their keys. */
export type PageTranslate = Translate<TextKey>;

/** A language, with the texts that have been loaded. */
export interface Language {
  /** Its folder of `messages`. */
  readonly name: string;
  /** Its tag for numbers, dates and country names. */
  readonly tag: string;
  /** The tag as dictionaries have it, such as `en_GB`. */
  readonly locale: string;
  /** Grows when more texts are needed. */
  readonly files: Set<TextTree>;
  readonly translate: PageTranslate;
}

function languageWith(name: string, first: readonly TextTree[]): Language {
  const files = new Set(first);
  const tag = createTexts(files, name)('language.tag');
  return { name, tag, locale: tag.replace('-', '_'), files, translate: createTexts(files, tag) };
}

// English texts of the frame and of home are in the script: the page starts with them, and most readers need no others.
let current = languageWith('en', english);

/** The reader's language, for numbers and dates, such as `en-GB`. */
export const languageTag = (): string => current.tag;

/**
 * Selects the language that the reader prefers, and loads the texts of its frame. Without one of the catalogue the
 * language stays as it is.
 *
 * @param accepted language tags, best first
 * @throws Error if they can't be loaded
 */
export async function startLanguage(accepted: readonly string[]): Promise<void> {
  const name = preferredLanguage(accepted, (name) => name in languages) ?? current.name;
  const first = await languages[name]?.first?.();
  if (first !== undefined) current = languageWith(name, first.default);
}

/** The reader's language, with the texts that were loaded. */
export const currentLanguage = (): Language => current;

/** Selects another language, as on the server, where each document has its own. */
export function selectLanguage(language: Language): void {
  current = language;
}

/** The text of a key, in the reader's language. */
export const t: PageTranslate = (key, values) => current.translate(key, values);

const translation = { t } as const;

/** The texts of the page, in a component. */
export function useTranslation(): typeof translation {
  return translation;
}

/** The text of a message of the contract; someone's own words stay as they are. */
export function say(words: Words): string {
  return typeof words === 'string' ? words : t(words.key, words.params);
}

/** The text of a schema's error. */
export function sayIssue(error: string): string {
  return say(issueMessage(error));
}

async function loadTexts(part: TextPart): Promise<void> {
  const { name, files } = current;
  for (const file of (await languages[name]?.[part]())?.default ?? []) files.add(file);
}

/** Loads the texts of every page but home. A page waits for them before it is shown. */
export const loadPageTexts = (): Promise<void> => loadTexts('pages');

/** Loads the texts of the editors and of their content, besides those of every page. */
export const loadEditingTexts = (): Promise<void> => loadTexts('editing');

/** Loads the texts of the dashboard, besides those of every page. */
export const loadDashboardTexts = (): Promise<void> => loadTexts('dashboard');

/** Loads the texts of the administration, besides those of every page. */
export const loadAdminTexts = (): Promise<void> => loadTexts('admin');

/** A dictionary text in the reader's language, else in English. */
export function localizedText(value: Localized): string {
  return value[current.locale] ?? value[defaultLocale] ?? Object.values(value)[0] ?? '';
}
