import type { Message, TextValues } from './message.ts';

/** Texts in groups; a key is the path to one, such as `shell.skip`. */
export interface TextTree {
  readonly [part: string]: string | TextTree;
}

/** Returns the text of a key, with its placeholders filled; a key without a text is returned itself. */
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string;

function textAt(tree: TextTree, key: string): string | undefined {
  let place: string | TextTree | undefined = tree;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/** How a value is written in a language, by the name of the format. */
export type Formats = Readonly<Record<string, (value: string | number) => string>>;

/**
 * A translator over `trees`, which may grow later. `{{name}}` is filled in as it is, `{{name, number}}` as the language
 * writes numbers, and `{{name, other}}` by the format of that name.
 *
 * @param languageTag decides the plural form of a count
 */
export function createTexts(trees: Iterable<TextTree>, languageTag: string, formats: Formats = {}): Translate {
  const plurals = new Intl.PluralRules(languageTag);

  function find(key: string): string | undefined {
    for (const tree of trees) {
      const text = textAt(tree, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  function valueText(value: string | number | Message = '', format = ''): string {
    if (typeof value === 'object') return translate(value.key, value.params);
    return format === 'number'
      ? Number(value).toLocaleString(languageTag)
      : (formats[format]?.(value) ?? String(value));
  }

  function translate(key: string, values?: TextValues): string {
    const formed = values?.count === undefined ? undefined : find(`${key}_${plurals.select(values.count)}`);
    const text = formed ?? find(key) ?? key;
    return text.replaceAll(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format?: string) =>
      valueText(values?.[name], format),
    );
  }

  return translate;
}
