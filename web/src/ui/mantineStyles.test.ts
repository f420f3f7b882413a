import { expect, test } from 'vitest';
// Vite's raw import gives the file's text, which the linter does not know.
// oxlint-disable-next-line import/default
import listed from './styles.ts?raw';

const sources = import.meta.glob<string>('/web/src/**/*.tsx', { query: '?raw', import: 'default', eager: true });
const styles = Object.keys(import.meta.glob('/node_modules/@mantine/core/styles/*.layer.css'));

/** Names of what a source imports from Mantine's components. */
function imported(source: string): readonly string[] {
  const imports = source.match(/import \{[^}]+\} from '@mantine\/core'/g) ?? [];
  return imports.flatMap((statement) => statement.match(/\b[A-Z]\w+/g) ?? []);
}

test('every Mantine component the page uses has its styles in styles.ts', () => {
  const used = new Set(Object.values(sources).flatMap(imported));
  const styled = [...used].filter((name) => styles.some((path) => path.endsWith(`/${name}.layer.css`)));
  expect(styled.length).toBeGreaterThan(10);
  expect(styled.filter((name) => !listed.includes(`/${name}.layer.css'`))).toEqual([]);
});
