import { readdirSync } from 'node:fs';
import path from 'node:path';
import { catalogueFolder, languages } from '@wheelhouse/messages/say';
import type { Plugin } from 'vite';

const all = 'virtual:texts';
/** The module of a language's files for a part of the page, such as `virtual:texts/nb/pages`. */
const some = /^virtual:texts\/([\w-]+)\/(\w+)$/;

/** What a part of the page loads, by the end of the files' names. Those of the server have another. */
const ends: Readonly<Record<string, string>> = {
  first: '.first.json',
  pages: '.json',
  editing: '.editing.json',
  dashboard: '.dashboard.json',
  admin: '.admin.json',
};

/** The files of a language for a part of the page, in one module: they load together. */
function moduleOf(language: string, part: string): string {
  const folder = path.join(catalogueFolder, language);
  const files = readdirSync(folder).filter((file) => file.slice(file.indexOf('.')) === ends[part]);
  const imports = files.map((file, place) => `import _${place} from ${JSON.stringify(path.join(folder, file))};`);
  return [...imports, `export default [${files.map((_, place) => `_${place}`).join(', ')}];`].join('\n');
}

/**
 * The catalogue for the page, `virtual:texts` (see `globals.d.ts`): each folder of the catalogue is a language. English
 * texts of the frame come with the script; the others are a file for each language and part, loaded when it is needed.
 * The renderer is one file with all of them.
 */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === all || some.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0')) return undefined;
      const [, language = '', part = ''] = some.exec(id.slice(1)) ?? [];
      if (language !== '') return moduleOf(language, part);
      if (id !== `\0${all}`) return undefined;
      const isRenderer = this.environment.name === 'renderer';
      const imports = [`import english from '${all}/en/first';`];
      const loads = languages.map((name) => {
        const parts = Object.keys(ends).filter((part) => name !== 'en' || part !== 'first');
        const loaders = parts.map((part) => {
          const file = `'${all}/${name}/${part}'`;
          if (!isRenderer) return `${part}: () => import(${file})`;
          const variable = `_${imports.length}`;
          imports.push(`import * as ${variable} from ${file};`);
          return `${part}: async () => ${variable}`;
        });
        return `${JSON.stringify(name)}: { ${loaders.join(', ')} }`;
      });
      return [...imports, 'export { english };', `export const languages = { ${loads.join(', ')} };`].join('\n');
    },
  };
}
