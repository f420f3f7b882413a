import { inLanguage } from '#lib/inLanguage.ts';

const languages = inLanguage((tag) => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }));

/** The name of a language by its ISO 639-1 code, as `Norwegian Bokmål`. */
export function languageName(iso: string): string {
  return languages().of(iso.toLowerCase()) ?? iso;
}
