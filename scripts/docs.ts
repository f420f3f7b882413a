import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';

/** Documents that name files of the repository. */
export const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md'] as const;

const quoted = /`([^`\s]+)`/g;
const linked = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;
const looksLikeFile = /^[\w.-]+\.(ts|tsx|json|md|sql|sh|yml)$/;

/**
 * Names in a document that are no files of the repository: quoted paths and file names, and links.
 *
 * @param files Every file of the repository, as paths from its root.
 */
export function missingFiles(document: string, text: string, files: ReadonlySet<string>): string[] {
  const folders = new Set([...files].flatMap((file) => parents(file)));
  const names = new Set([...files].map((file) => basename(file)));
  const exists = (path: string) => files.has(path) || folders.has(path.replace(/\/$/, ''));
  const fromQuotes = [...text.matchAll(quoted)].map(([, name = '']) => name);
  const fromLinks = [...text.matchAll(linked)].map(([, name = '']) => normalize(join(dirname(document), name)));
  const paths = fromQuotes.filter((name) =>
    /^(contract|demo|drawing|server|web|e2e|bench|scripts|docs)\/[\w./-]+$/.test(name),
  );
  const bareNames = fromQuotes.filter((name) => looksLikeFile.test(name));
  return [...[...paths, ...fromLinks].filter((path) => !exists(path)), ...bareNames.filter((name) => !names.has(name))];
}

const command = /`node ([\w.-]+\/[\w./-]+\.ts)[^`\n]*`/g;

/** Scripts that a text, such as a comment, says to run with node by their whole path, and that are no files. */
export function missingScripts(text: string, files: ReadonlySet<string>): string[] {
  return [...text.matchAll(command)].flatMap(([, path = '']) => (files.has(path) ? [] : [path]));
}

const numbered = /^(docs\/decisions|server\/src\/platform\/database\/migrations)\/(\d{4})-/;

/** Migrations and decisions whose number another one has as well, as after two changes that were made side by side. */
export function sameNumbers(files: Iterable<string>): string[] {
  const byNumber = Map.groupBy(
    [...files].filter((file) => numbered.test(file)),
    (file) => numbered.exec(file)?.[0],
  );
  return [...byNumber.values()].filter((same) => same.length > 1).flat();
}

function parents(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...parents(folder)];
}

/** Every existing file of the repository, also those that are not committed yet. */
export function listFiles(root: string): Set<string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\n');
  return new Set(files.filter((file) => file !== '' && existsSync(join(root, file))));
}

if (process.argv[1] !== undefined && normalize(process.argv[1]) === import.meta.filename) {
  const root = dirname(import.meta.dirname);
  const files = listFiles(root);
  for (const document of documents) {
    const missing = missingFiles(document, await readFile(join(root, document), 'utf8'), files);
    for (const name of missing) console.log(`${document} names ${name}, which does not exist.`);
    if (missing.length > 0) process.exitCode = 1;
  }
  for (const file of sameNumbers(files)) {
    console.log(`${file} has the number of another file. Give it the next free one.`);
    process.exitCode = 1;
  }
  for (const file of files) {
    if (!/\.(ts|tsx|md)$/.test(file) || file === 'scripts/docs.test.ts') continue;
    for (const path of missingScripts(await readFile(join(root, file), 'utf8'), files)) {
      console.log(`${file} says to run ${path}, which does not exist.`);
      process.exitCode = 1;
    }
  }
}
