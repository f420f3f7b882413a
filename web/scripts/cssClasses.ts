import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import postcss from 'postcss';

const imported = /import (\w+) from '([^']+\.module\.css)'/g;

/** The classes of a CSS module: those in its selectors, without `:global(…)`. */
export function classesOf(css: string): Set<string> {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\((?:[^()]|\([^()]*\))*\)/g, '').replaceAll(/"[^"]*"|'[^']*'/g, '');
    for (const [, name = ''] of own.matchAll(/\.([A-Za-z_][\w-]*)/g)) names.add(name);
  });
  return names;
}

/** The classes of other modules, and of its own, that a CSS module composes, as `[module, class]`. */
function composedBy(path: string, css: string): [string, string][] {
  const found: [string, string][] = [];
  postcss.parse(css).walkDecls('composes', ({ value }) => {
    const [, names = '', from] = /^(.*?)(?: from ['"](.+)['"])?$/.exec(value) ?? [];
    const module = from === undefined ? path : join(dirname(path), from);
    for (const name of names.trim().split(/\s+/)) found.push([module, name]);
  });
  return found;
}

/**
 * Classes that a component uses and its CSS module lacks, and classes that no component uses, as sentences. A module
 * whose classes are looked up by a computed name, or that is handed over as a whole, is not searched for unused ones.
 *
 * @param sources The text of every component and CSS module, by its path from `src`.
 */
export function wrongClasses(sources: ReadonlyMap<string, string>): string[] {
  const modules = new Map([...sources].filter(([path]) => path.endsWith('.module.css')));
  const classes = new Map([...modules].map(([path, css]) => [path, classesOf(css)]));
  const used = new Map([...modules.keys()].map((path) => [path, new Set<string>()]));
  const open = new Set<string>();
  const wrong: string[] = [];
  const use = (user: string, module: string, name: string) => {
    used.get(module)?.add(name);
    if (!classes.get(module)?.has(name)) wrong.push(`${user} uses the class ${name}, which ${module} lacks.`);
  };

  for (const [path, css] of modules) for (const [module, name] of composedBy(path, css)) use(path, module, name);
  for (const [path, text] of sources) {
    for (const [statement, name = '', specifier = ''] of text.matchAll(imported)) {
      const module = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(path), specifier));
      const rest = text.replace(statement, '');
      for (const [, member, quoted] of rest.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([^']+)'\\])`, 'g'))) {
        use(path, module, member ?? quoted ?? '');
      }
      if (new RegExp(`[{(,=:]\\s*${name}(?:\\[(?!')|[\\s,)}])`).test(rest)) open.add(module);
    }
  }
  for (const [path, names] of classes) {
    if (open.has(path)) continue;
    for (const name of names)
      if (!used.get(path)?.has(name)) wrong.push(`No component uses the class ${name} of ${path}.`);
  }
  return [...new Set(wrong)];
}

if (process.argv[1] !== undefined && normalize(process.argv[1]) === import.meta.filename) {
  const root = join(import.meta.dirname, '../src');
  const paths = globSync('**/*.{ts,tsx,module.css}', { cwd: root });
  const wrong = wrongClasses(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
  for (const line of wrong) console.log(line);
  if (wrong.length > 0) process.exitCode = 1;
}
