/** Texts in groups; a key is the path to one, such as `shell.skip`. */
export interface TextTree {
  readonly [part: string]: string | TextTree;
}

type WithoutPlural<Part extends string> = Part extends `${infer Name}_one` | `${infer Name}_other` ? Name : Part;

/** The keys of a tree. `<key>_one` and `<key>_other` are two forms of one text, chosen by `count`. */
export type TextKey<Tree> = {
  [Part in keyof Tree & string]: Tree[Part] extends string ? WithoutPlural<Part> : `${Part}.${TextKey<Tree[Part]>}`;
}[keyof Tree & string];

/** The values of a text's placeholders. `count` also selects its plural form. */
export interface TextValues {
  readonly count?: number;
  readonly [name: string]: string | number | undefined;
}

/** Returns the text of a key, with its placeholders filled. */
export type Translate<Tree> = (key: TextKey<Tree>, values?: TextValues) => string;

function textAt(tree: TextTree, key: string): string | undefined {
  let place: string | TextTree | undefined = tree;
  for (const part of key.split('.')) place = typeof place === 'object' ? place[part] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/**
 * A translator over `trees`, which may grow while the page is open. A key that is in none of them is returned itself.
 *
 * @param languageTag decides the plural form of a count
 */
export function createTranslate<Tree>(trees: ReadonlySet<TextTree>, languageTag: string): Translate<Tree> {
  const plurals = new Intl.PluralRules(languageTag);

  function find(key: string): string | undefined {
    for (const tree of trees) {
      const text = textAt(tree, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  return (key, values) => {
    const formed = values?.count === undefined ? undefined : find(`${key}_${plurals.select(values.count)}`);
    const text = formed ?? find(key) ?? key;
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values?.[name] ?? ''));
  };
}
