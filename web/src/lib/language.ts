import { defaultLocale, type Localized } from '@wheelhouse/contract/values';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type dashboard from '#messages/dashboard.en.json';
import en from '#messages/en.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en; dashboard: typeof dashboard };
  }
}

/** The language tag numbers, dates and country names are written in. */
export const languageTag = 'en-GB';

/** Loads the page's texts; they come with the script, so nothing waits. */
export function startLanguage(): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    initAsync: false,
  });
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
