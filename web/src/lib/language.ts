import { defaultLocale, type Localized } from '@wheelhouse/contract/values';
import type dashboard from '#messages/dashboard.en.json';
import type editing from '#messages/editing.en.json';
import first from '#messages/en.json';
import type pages from '#messages/pages.en.json';
import { createTranslate, type TextTree, type Translate } from './translate.ts';

/** The language tag for numbers, dates and country names. */
export const languageTag = 'en-GB';

/** Every text of the page, by its key. */
export type Texts = typeof first & typeof pages & typeof editing;

/** Returns the texts of the page by their keys. */
export type PageTranslate = Translate<Texts>;

/** Texts of the frame and of home are in the script; the others load when they are needed. */
const pageTexts = new Set<TextTree>([first]);
const dashboardTexts = new Set<TextTree>();

const translations = {
  page: { t: createTranslate<Texts>(pageTexts, languageTag) },
  dashboard: { t: createTranslate<typeof dashboard>(dashboardTexts, languageTag) },
} as const;

/** The texts of the page, or those of the dashboard. */
export function useTranslation<Part extends keyof typeof translations = 'page'>(
  part?: Part,
): (typeof translations)[Part];
export function useTranslation(part: keyof typeof translations = 'page') {
  return translations[part];
}

/** The same outside components. */
export const { t } = translations.page;

export function addPageTexts(texts: TextTree): void {
  pageTexts.add(texts);
}

export function addDashboardTexts(texts: TextTree): void {
  dashboardTexts.add(texts);
}

/** Loads the texts of every page but home. A page waits for them before it is shown. */
export async function loadPageTexts(): Promise<void> {
  const { default: texts } = await import('#messages/pages.en.json');
  addPageTexts(texts);
}

/** Loads the texts of the editors and of their content, besides those of every page. */
export async function loadEditingTexts(): Promise<void> {
  const { default: texts } = await import('#messages/editing.en.json');
  addPageTexts(texts);
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
