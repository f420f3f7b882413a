import { languageTag } from '#lib/language.ts';

const languages = new Intl.DisplayNames(languageTag, { type: 'language', fallback: 'code' });

/** The English name of a language by its ISO 639-1 code, as `Norwegian Bokmål`. */
export function languageName(iso: string): string {
  return languages.of(iso.toLowerCase()) ?? iso;
}
