import { describe, expect, it } from 'vitest';
import { missingFiles, missingScripts, sameNumbers } from './docs.ts';

const files = new Set(['server/src/main.ts', 'server/src/areas/home/routes.ts', 'docs/guide.md', 'README.md']);

describe('file names in documents', () => {
  it.each([
    ['a path that does not exist', 'See `server/src/gone.ts`.', ['server/src/gone.ts']],
    ['a file name that no folder has', 'See `gone.ts`.', ['gone.ts']],
    ['a link that leads nowhere', 'See [the guide](gone.md).', ['docs/gone.md']],
  ])('are missing: %s', (_, text, missing) => {
    expect(missingFiles('docs/architecture.md', text, files)).toEqual(missing);
  });

  it.each([
    ['a file', '`server/src/main.ts`'],
    ['a file by its name alone', '`routes.ts`'],
    ['a folder', '`server/src/areas` and `server/src/areas/`'],
    ['a link to a heading of a document', '[Settings](guide.md#settings)'],
    ['a link to another site', '[Stripe](https://stripe.com/docs)'],
    ['a command', '`npm run check`'],
    ['an environment variable', '`WHEELHOUSE_DATA`'],
  ])('exist: %s', (_, text) => {
    expect(missingFiles('docs/architecture.md', text, files)).toEqual([]);
  });
});

it('finds a script that a comment says to run, and that does not exist', () => {
  const text = '// Run `node server/src/main.ts serve`, then `node server/src/gone.ts 500`.';
  expect(missingScripts(text, files)).toEqual(['server/src/gone.ts']);
});

it('finds migrations and decisions with one number', () => {
  const folder = 'server/src/platform/database/migrations';
  const same = [`${folder}/0002-one.sql`, `${folder}/0002-other.sql`];
  expect(sameNumbers([`${folder}/0001-first.sql`, ...same, 'docs/decisions/0002-one.md'])).toEqual(same);
});
