import { readFile } from 'node:fs/promises';
import { dirname, join, normalize, posix } from 'node:path';
import { execFileSync } from 'node:child_process';
import {
  guardedFiles,
  guardedMember,
  importRules,
  testImports,
  workspaceImports,
  type ImportRule,
} from './importRules.ts';

/** An import of one file of the repository by another, whether of values or of types. */
export interface Import {
  readonly from: string;
  readonly to: string;
  /** As it is written. */
  readonly specifier: string;
  /** A URL of a worker's or a program's file, which runs on its own: it may import what starts it. */
  readonly isUrl?: true;
}

const specifiers = /(?:\bfrom|\bimport|\bimport\()\s*'([^']+)'/g;
const moduleUrls = /\bnew URL\(\s*'([^']+\.(?:ts|tsx|js|mjs))',\s*import\.meta\.url\s*\)/g;

/** The target of a specifier, as a path of the repository; undefined for packages and Node's own modules. */
function resolve(from: string, specifier: string): string | undefined {
  const [workspace = ''] = from.split('/');
  if (specifier.startsWith('#')) return `${workspace}/src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), specifier));
  const own = /^@wheelhouse\/(\w+)(?:\/(.+))?$/.exec(specifier);
  if (own === null) return undefined;
  return `${own[1]}/src/${own[2] ?? 'index'}.ts`;
}

/** All imports in a file's text, and the files of code that it names by a URL. */
export function importsOf(from: string, text: string): Import[] {
  const imports = [...text.matchAll(specifiers)].flatMap(([, specifier = '']) => {
    const to = resolve(from, specifier);
    return to === undefined ? [] : [{ from, to, specifier }];
  });
  const urls = [...text.matchAll(moduleUrls)].map(([, specifier = '']) => {
    const to = posix.normalize(posix.join(posix.dirname(from), specifier));
    return { from, to, specifier, isUrl: true as const };
  });
  return [...imports, ...urls];
}

const isTest = (path: string) => /\.(test|journey)\.tsx?$|\/test[A-Z]\w*\.ts$|Test\.ts$/.test(path);
const lies = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function ruleOf(path: string): ImportRule | undefined {
  const rules = importRules.filter(({ folder }) => lies(path, folder));
  return rules.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

/** The folder that a parent folder's rule applies to, such as one area under `server/src/areas`. */
function ownFolder(rule: ImportRule, path: string): string {
  const isShelf = ['server/src/areas', 'web/src/areas'].includes(rule.folder);
  return isShelf ? path.split('/').slice(0, 4).join('/') : rule.folder;
}

/** The other workspaces that a file may import, by the longest folder it is in; undefined without a rule. */
function workspacesFor(path: string): readonly string[] | undefined {
  const folders = Object.keys(workspaceImports).filter((folder) => lies(path, folder));
  const [longest = ''] = folders.toSorted((a, b) => b.length - a.length);
  const besides = isTest(path) ? testImports[path.split('/')[0] ?? ''] : undefined;
  return besides === undefined ? workspaceImports[longest] : [...(workspaceImports[longest] ?? []), ...besides];
}

/** Why an import is refused, as a sentence; undefined if it is allowed. */
export function refusalOf({ from, to, specifier, isUrl }: Import): string | undefined {
  // The program as a whole, which journeys, benches and the command start.
  if (isUrl && to === 'server/src/main.ts') return undefined;
  const [workspace = ''] = from.split('/');
  const [other = ''] = to.split('/');
  if (workspace !== other) {
    const allowed = workspacesFor(from);
    if (allowed === undefined || allowed.includes(other)) return undefined;
    return `${workspace} may import ${allowed.join(', ') || 'no other workspace'}`;
  }
  if (!isUrl && specifier.startsWith('../') && /^(server|web|e2e|contract|demo|drawing)\/src\//.test(to)) {
    return 'across folders a file is imported by #folder/file.ts';
  }
  if (isTest(from)) return undefined;
  if (isTest(to)) return 'only a test may import a test or its fixtures';
  const guarded = guardedFiles.find(({ file }) => file === to);
  if (guarded !== undefined && !guarded.only.some((one) => lies(from, one))) {
    return 'positions are read through a Sight of server/src/areas/sight (guardedFiles in scripts/importRules.ts)';
  }
  const rule = ruleOf(from);
  if (rule === undefined || rule.may.includes('*') || !/\.tsx?$/.test(to)) return undefined;
  const own = ownFolder(rule, from);
  // A file at the root of a folder with subfolders may import files beside it, not what has its own rule.
  if (lies(to, own) && (ruleOf(to) === rule || own !== rule.folder)) return undefined;
  if (rule.may.some((folder) => lies(to, folder))) return undefined;
  return `${own} may import ${rule.may.join(', ') || 'nothing outside itself'}`;
}

/** Whether a file names the member with positions as they came, which only some files may. */
export function namesGuarded(file: string, text: string): boolean {
  const { name, only } = guardedMember;
  const isCode = /^(server|bench|demo)\//.test(file) && !isTest(file) && !only.some((one) => lies(file, one));
  return isCode && new RegExp(`\\b${name}\\b`).test(text);
}

const withRules = /^(?:contract|demo|drawing|e2e|messages|server|web)\/src\//;

/** Folders with files that no row of the table is about. */
export function foldersWithoutRule(files: readonly string[]): string[] {
  const without = files.filter((file) => {
    const rule = ruleOf(file);
    return withRules.test(file) && (rule === undefined || (rule.filesOnly && posix.dirname(file) !== rule.folder));
  });
  return [...new Set(without.map((file) => posix.dirname(file)))];
}

/** A file that starts each workspace, which nothing in it may import. */
const highest: Readonly<Record<string, string>> = {
  server: '#commands/serve.ts',
  web: '#main.tsx',
  e2e: '#journeys/map/map.journey.ts',
};

/** A forbidden import in a folder. */
export function plantedImport(folder: string): Import[] {
  const file = folder.endsWith('.ts') ? folder : `${folder}/planted.ts`;
  const [workspace = ''] = folder.split('/');
  const target = workspace === 'demo' ? '@wheelhouse/web/main' : (highest[workspace] ?? '@wheelhouse/server/app');
  // `main.ts` is the only file that may import the commands.
  const specifier = folder === 'server/src/main.ts' ? '#areas/events/events.ts' : target;
  return importsOf(file, `import { thing } from '${specifier}';`);
}

/** Folders of the table in which a forbidden import is not refused. */
export function foldersThatRefuseNothing(rules: readonly ImportRule[] = importRules): string[] {
  return rules
    .filter(({ may }) => !may.includes('*'))
    .map(({ folder }) => folder)
    .filter((folder) => !plantedImport(folder).some((planted) => refusalOf(planted) !== undefined));
}

/** Groups of files that import each other in a circle; what runs on its own is not part of one. */
export function circles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, to, isUrl } of imports) if (!isUrl) targets.set(from, [...(targets.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    open.push(file);
    let low = place;
    for (const to of targets.get(file) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (open.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    lowest.set(file, low);
    if (low === place) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) found.push(circle);
    }
    return low;
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return found;
}

/** The repository's own files of code. */
export function codeFiles(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return [...new Set(listed.toString().split('\n'))].filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
}

/** Every import of these files. */
export async function readImports(root: string, files: readonly string[] = codeFiles(root)): Promise<Import[]> {
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8').catch(() => '')));
  return files.flatMap((file, i) => importsOf(file, texts[i] ?? ''));
}

if (process.argv[1] !== undefined && normalize(process.argv[1]) === import.meta.filename) {
  const root = dirname(import.meta.dirname);
  const files = codeFiles(root);
  const imports = await readImports(root, files);
  const refused = imports.flatMap((one) => {
    const why = refusalOf(one);
    return why === undefined ? [] : [`${one.from} imports ${one.to}: ${why}.`];
  });
  const round = circles(imports).map((circle) => `These files import each other in a circle: ${circle.join(', ')}.`);
  const without = foldersWithoutRule(files).map((folder) => `${folder} has no row in scripts/importRules.ts.`);
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8').catch(() => '')));
  const naming = files
    .filter((file, index) => namesGuarded(file, texts[index] ?? ''))
    .map((file) => `${file} reads positions as they came: it may read them through a Sight.`);
  const open = foldersThatRefuseNothing().map((folder) => `A forbidden import in ${folder} was not refused.`);
  const wrong = [...refused, ...round, ...without, ...naming, ...open];
  for (const line of wrong) console.log(line);
  if (wrong.length > 0) process.exitCode = 1;
}
