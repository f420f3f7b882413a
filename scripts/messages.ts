import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { dirname, join, normalize } from 'node:path';
import { languages, readTexts } from '../messages/src/say.ts';
import type { TextTree } from '../messages/src/texts.ts';

/** The texts of one language: key, or key with its plural form, and text. */
type Texts = ReadonlyMap<string, string>;

function textsIn(tree: TextTree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([part, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + part, value]] : textsIn(value, `${prefix}${part}.`),
  );
}

const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The placeholders of a text, each with its format, such as `max, number`. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([^}]*)\}\}/g)].map(([, name = '']) => name))].toSorted();
}

/** What a language lacks, or has too much, beside the English texts. */
export function languageErrors(language: string, texts: Texts, english: Texts): string[] {
  const forms = new Intl.PluralRules(texts.get('language.tag') ?? language).resolvedOptions().pluralCategories;
  const keys = new Set([...english.keys()].map(withoutPlural));
  const errors = [...texts.keys()]
    .filter((key) => !keys.has(withoutPlural(key)))
    .map((key) => `${language} has a text of ${key}, which English has not.`);
  for (const key of keys) {
    const isPlural = english.has(`${key}_other`);
    const model = placeholdersOf(english.get(isPlural ? `${key}_other` : key) ?? '').join('; ');
    for (const name of isPlural ? forms.map((form) => `${key}_${form}`) : [key]) {
      const text = texts.get(name);
      if (text === undefined) errors.push(`${language} has no text of ${name}.`);
      // The form of one thing may do without its number.
      else if (!name.endsWith('_one') && placeholdersOf(text).join('; ') !== model) {
        errors.push(`${language} has other placeholders in ${name} than ${model || 'none'}.`);
      }
    }
  }
  return errors;
}

/** The names in an object that is written in a call; undefined if not all of them can be read from it. */
function namesIn(object: string): string[] | undefined {
  const names: string[] = [];
  let depth = 0;
  let quote = '';
  let isName = true;
  for (const [word] of object.matchAll(/\\.|[\w$]+|\.\.\.|[^\s]/g)) {
    if (quote !== '') quote = word === quote ? '' : quote;
    else if (['"', "'", '`'].includes(word)) quote = word;
    else if ('([{'.includes(word)) depth += 1;
    else if (')]}'.includes(word)) depth -= 1;
    else if (depth > 0) continue;
    else if (word === '...') return undefined;
    else if (word === ',') isName = true;
    else if (isName) {
      names.push(word);
      isName = false;
    }
  }
  return names;
}

/** The object that begins at that place, without its braces. */
function objectAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at);
  }
  return '';
}

/** Errors of the calls that name a text: values without a placeholder, and placeholders without a value. */
export function callErrors(file: string, source: string, english: Texts): string[] {
  return [...source.matchAll(/\b(?:t|message)\(\s*'([\w.]+)'(\s*\)|\s*,\s*\{)/g)].flatMap((call) => {
    const [whole, key = '', after = ''] = call;
    const isPlural = english.has(`${key}_other`);
    const text = english.get(isPlural ? `${key}_other` : key);
    if (text === undefined) return [];
    const names = after.endsWith('{') ? namesIn(objectAt(source, call.index + whole.length - 1)) : [];
    if (names === undefined) return [];
    const wanted = new Set(placeholdersOf(text).map((placeholder) => placeholder.replace(/,.*/, '')));
    if (isPlural) wanted.add('count');
    const missing = [...wanted].filter((name) => !names.includes(name));
    const spare = names.filter((name) => !wanted.has(name));
    return [
      ...missing.map((name) => `${file} gives ${key} no value for ${name}.`),
      ...spare.map((name) => `${file} gives ${key} a value for ${name}, which its text has not.`),
    ];
  });
}

/** A message in a template would be written as an object. */
export function templateErrors(file: string, source: string): string[] {
  return [...source.matchAll(/\$\{\w+Messages\.[^}]*\}/g)].map(
    ([place]) => `${file} writes a message into a text: ${place}. It needs say().`,
  );
}

/**
 * Messages of the contract's schemas that pages don't load: a form checks its fields with the same schemas, and would
 * show the key.
 *
 * @param server Keys that only the server loads.
 */
export function issueErrors(sources: readonly string[], server: ReadonlySet<string>): string[] {
  const keys = new Map<string, string>();
  for (const source of sources) {
    for (const [, object = '', members = ''] of source.matchAll(/const (\w+Messages) = \{\n(.*?)\n\}/gs)) {
      for (const [, name = '', key = ''] of members.matchAll(/(\w+):[^\n]*?\bmessage\(\s*'([\w.]+)'/g))
        keys.set(`${object}.${name}`, key);
    }
  }
  const used = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:asIssue|manyLines)\(\s*(\w+Messages\.\w+)/g)].map(([, name = '']) => name),
  );
  return [...new Set(used)]
    .filter((name) => server.has(keys.get(name) ?? ''))
    .map((name) => `${name} is for forms too, but only the server loads its text.`);
}

/** Keys that no source names, whole or as a template such as `vesselField.${name}`. */
export function unusedKeys(sources: readonly string[], english: Texts): string[] {
  const named = new Set<string>();
  const templates = new Set<string>();
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/['`"]([a-zA-Z]\w*(?:\.\w+)+)['`"]/g)) named.add(key);
    for (const [, template = ''] of source.matchAll(/`([a-zA-Z]\w*\.[\w.]*\$\{[^`]*)`/g)) templates.add(template);
  }
  const parts = [...templates].map((template) => ({
    start: template.slice(0, template.indexOf('${')),
    end: template.slice(template.lastIndexOf('}') + 1),
  }));
  const keys = new Set([...english.keys()].map(withoutPlural));
  return [...keys].filter(
    (key) => !named.has(key) && !parts.some(({ start, end }) => key.startsWith(start) && key.endsWith(end)),
  );
}

if (process.argv[1] !== undefined && normalize(process.argv[1]) === import.meta.filename) {
  const root = dirname(import.meta.dirname);
  const errors: string[] = [];
  const onServer = new Set<string>();
  const all = new Map(
    languages.map((language): [string, Texts] => {
      const texts = new Map<string, string>();
      for (const [file, tree] of readTexts(language)) {
        for (const [key, text] of textsIn(tree)) {
          if (texts.has(key)) errors.push(`${language} has a second text of ${key} in ${file}.`);
          texts.set(key, text);
          if (file.endsWith('.server.json')) onServer.add(key);
        }
      }
      return [language, texts];
    }),
  );
  const english: Texts = all.get('en') ?? new Map();
  for (const [language, texts] of all) errors.push(...languageErrors(language, texts, english));
  const keys = readFileSync(join(root, 'messages/src/keys.ts'), 'utf8');
  for (const file of readTexts('en').keys()) {
    if (!keys.includes(`/en/${file}'`)) errors.push(`messages/src/keys.ts does not name ${file}.`);
  }
  const folders = ['contract', 'demo', 'messages', 'server', 'web'].map((workspace) => `${workspace}/src`);
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
  });
  const files = [...new Set(listed.toString().split('\n'))].filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  errors.push(...files.flatMap((file, i) => callErrors(file, sources[i] ?? '', english)));
  errors.push(...files.flatMap((file, i) => templateErrors(file, sources[i] ?? '')));
  errors.push(
    ...issueErrors(
      sources.filter((_, i) => files[i]?.startsWith('contract/')),
      onServer,
    ),
  );
  errors.push(...unusedKeys(sources, english).map((key) => `Nobody uses the text of ${key}.`));
  for (const error of errors) console.log(error);
  if (errors.length > 0) process.exitCode = 1;
}
