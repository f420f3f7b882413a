import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, minifySync, type Plugin } from 'vite';
import { styleParts } from './styleParts.ts';

/** Of `web/public`: sets the theme before anything is seen. */
const scheme = 'scheme.js';
const builtPage = 'virtual:built-page';
const startScripts = path.join(import.meta.dirname, '../src/routes/serverRendering/startScripts.ts');

/** A script without what only people read. */
function small(script: string): string {
  return minifySync('script.js', script, { module: false }).code;
}

/** A small script of TypeScript, with what it imports, as it is sent with documents. */
async function compiled(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be compiled.`);
  return chunk.code;
}

/**
 * Builds `src/routes/serverRendering/renderer.tsx` beside the page, for the server, which renders pages with it before their scripts have loaded.
 * It is one file: what a page loads later is not in what is rendered first.
 */
export function renderer(): Plugin {
  let folder = 'dist';
  return {
    name: 'renderer',
    config({ build }) {
      folder = build?.outDir ?? folder;
      return {
        builder: {
          async buildApp({ environments, build: buildOne }) {
            // The renderer gets what the build of the page has put where.
            for (const name of ['client', 'renderer']) {
              const environment = environments[name];
              if (environment !== undefined) await buildOne(environment);
            }
          },
        },
        environments: {
          renderer: {
            consumer: 'server',
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              outDir: path.join(folder, '.renderer'),
              copyPublicDir: false,
              emitAssets: false,
              manifest: false,
              rolldownOptions: {
                input: 'src/routes/serverRendering/renderer.tsx',
                output: { entryFileNames: 'renderer.js' },
              },
            },
          },
        },
      };
    },
    writeBundle({ dir }) {
      if (this.environment.name !== 'client' || dir === undefined) return;
      const file = path.join(dir, scheme);
      writeFileSync(file, small(readFileSync(file, 'utf8')));
    },
    resolveId(id) {
      return id === builtPage ? `\0${builtPage}` : undefined;
    },
    resolveDynamicImport(id) {
      if (this.environment.name !== 'renderer' || typeof id !== 'string') return null;
      return { id, external: true };
    },
    async load(id) {
      if (id !== `\0${builtPage}`) return undefined;
      const root = path.resolve(this.environment.config.root, folder);
      const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
      const sheets = globSync('assets/*.css', { cwd: root }).map((file) => [`/${file}`, styleParts(read(file))]);
      return [
        `export const document = ${JSON.stringify(read('index.html'))};`,
        `export const manifest = ${read('.vite/manifest.json')};`,
        `export const sheets = ${JSON.stringify(Object.fromEntries(sheets))};`,
        `export const texts = ${JSON.stringify({ [`/${scheme}`]: read(scheme) })};`,
        `export const startScripts = ${JSON.stringify(await compiled(startScripts))};`,
      ].join('\n');
    },
  };
}
