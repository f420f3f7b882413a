import { defaultLocale, type Localized } from '@wheelhouse/contract/values';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type dashboard from '#messages/dashboard.en.json';
import type editing from '#messages/editing.en.json';
import first from '#messages/en.json';
import type pages from '#messages/pages.en.json';

/** Every text of the page, by its key. */
export type Texts = typeof first & typeof pages & typeof editing;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Texts; dashboard: typeof dashboard };
  }
}

/** The language tag numbers, dates and country names are written in. */
export const languageTag = 'en-GB';

/** Loads the texts of the frame around all pages and of home; they come with the script, so nothing waits. */
export function startLanguage(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: first } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
}

/** Loads the texts of every page but home. A page waits for them before it is shown. */
export async function loadPageTexts(): Promise<void> {
  const { default: texts } = await import('#messages/pages.en.json');
  i18next.addResourceBundle('en', 'translation', texts, true);
}

/** Loads the texts of the editors and of what they make, beside those of every page. */
export async function loadEditingTexts(): Promise<void> {
  const { default: texts } = await import('#messages/editing.en.json');
  i18next.addResourceBundle('en', 'translation', texts, true);
}

/** A dictionary text in the reader's language. */
export function localizedText(value: Localized): string {
  return value[defaultLocale] ?? Object.values(value)[0] ?? '';
}

const regions = new Intl.DisplayNames(languageTag, { type: 'region', fallback: 'code' });

/** The English name of a country, from the browser's own table. */
export function regionName(iso: string): string {
  try {
    return regions.of(iso) ?? iso;
  } catch {
    return iso;
  }
}
