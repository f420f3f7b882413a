import { describe, expect, it } from 'vitest';
import { callErrors, issueErrors, languageErrors, templateErrors, unusedKeys } from './messages.ts';

const english = new Map([
  ['language.tag', 'en-GB'],
  ['fleet.name', '{{owner}} has up to {{max, number}} vessels.'],
  ['fleet.size_one', 'One vessel'],
  ['fleet.size_other', '{{count}} vessels'],
]);

describe('a language', () => {
  it('is complete with the same keys, the same placeholders and the plural forms of its own', () => {
    const polish = new Map([
      ['language.tag', 'pl'],
      ['fleet.name', 'Do {{max, number}} jednostek: {{owner}}.'],
      ['fleet.size_one', 'Jeden statek'],
      ['fleet.size_few', '{{count}} statki'],
      ['fleet.size_many', '{{count}} statków'],
      ['fleet.size_other', '{{count}} statku'],
    ]);
    expect(languageErrors('pl', polish, english)).toEqual([]);
    polish.delete('fleet.size_few');
    expect(languageErrors('pl', polish, english)).toEqual(['pl has no text of fleet.size_few.']);
  });

  it('is refused with a text that is missing, new or has other placeholders', () => {
    const norwegian = new Map([
      ['language.tag', 'nb'],
      ['fleet.name', '{{owner}} har opptil {{max}} fartøy.'],
      ['fleet.nameless', 'Uten navn'],
      ['fleet.size_one', 'Ett fartøy'],
    ]);
    expect(languageErrors('nb', norwegian, english)).toEqual([
      'nb has a text of fleet.nameless, which English has not.',
      'nb has other placeholders in fleet.name than max, number; owner.',
      'nb has no text of fleet.size_other.',
    ]);
  });
});

describe('a call that names a text', () => {
  const errors = (source: string) => callErrors('fleet.ts', source, english);

  it('gives a value to each placeholder', () => {
    expect(errors("message('fleet.name', { owner, max: limits.max })")).toEqual([]);
    expect(errors("t('fleet.size', {\n count: vessels.filter(({ id }) => id > 0).length,\n})")).toEqual([]);
  });

  it('is refused without a value, and with one that the text has no place for', () => {
    expect(errors("message('fleet.name')")).toEqual([
      'fleet.ts gives fleet.name no value for max.',
      'fleet.ts gives fleet.name no value for owner.',
    ]);
    expect(errors("t('fleet.size', { count, formatted: `${count}, or so` })")).toEqual([
      'fleet.ts gives fleet.size a value for formatted, which its text has not.',
    ]);
  });
});

it('refuses a message of a schema that only the server loads', () => {
  const messages =
    "export const userMessages = {\n  reason: message('users.reason'),\n  name: message('users.name'),\n} as const;";
  const schemas = 'z.minLength(1, asIssue(userMessages.reason)), manyLines(userMessages.name)';
  expect(issueErrors([messages, schemas], new Set())).toEqual([]);
  expect(issueErrors([messages, schemas], new Set(['users.reason']))).toEqual([
    'userMessages.reason is for forms too, but only the server loads its text.',
  ]);
});

it('refuses a message in a template, which needs say()', () => {
  expect(templateErrors('fleet.ts', '`${say(fleetMessages.notFound)} ${fleetMessages.full}`')).toHaveLength(1);
});

it('finds texts that no source names, whole or as a template', () => {
  const texts = new Map(['a.one', 'a.two', 'a.kind.big', 'a.kind.small', 'a.left'].map((key) => [key, '']));
  expect(unusedKeys(["t('a.one', x)", 't(isTwo ? "a.two" : `a.kind.${kind}`)'], texts)).toEqual(['a.left']);
});
