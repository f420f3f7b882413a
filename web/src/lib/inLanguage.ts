import { languageTag } from './language.ts';

/**
 * What depends on the reader's language, such as a format: made when it is first needed in that language.
 *
 * @param make makes it for a language tag
 */
export function inLanguage<Made>(make: (tag: string) => Made): () => Made {
  let made: { readonly tag: string; readonly value: Made } | undefined;
  return () => {
    const tag = languageTag();
    if (made?.tag !== tag) made = { tag, value: make(tag) };
    return made.value;
  };
}

/** Writes numbers as the reader's language does. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  const format = inLanguage((tag) => new Intl.NumberFormat(tag, options));
  return (value) => format().format(value);
}

const collator = inLanguage((tag) => new Intl.Collator(tag));

/** The order of two names in the reader's language. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

const regions = inLanguage((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }));

/** The name of a country in the reader's language, from the browser's own table. */
export function regionName(iso: string): string {
  try {
    return regions().of(iso) ?? iso;
  } catch {
    return iso;
  }
}
