import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { styleParts } from './styleParts.ts';

const builtPage = 'virtual:built-page';

/** A small script as it is sent with every document. */
function small(script: string): string {
  return minifySync('script.js', script, { module: false }).code;
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
    resolveId(id) {
      return id === builtPage ? `\0${builtPage}` : undefined;
    },
    resolveDynamicImport(id) {
      if (this.environment.name !== 'renderer' || typeof id !== 'string') return null;
      return { id, external: true };
    },
    load(id) {
      if (id !== `\0${builtPage}`) return undefined;
      const root = path.resolve(this.environment.config.root, folder);
      const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
      const kept = <Kept>(files: readonly string[], keep: (text: string) => Kept) =>
        JSON.stringify(Object.fromEntries(files.map((file) => [`/${file}`, keep(read(file))])));
      return [
        `export const document = ${JSON.stringify(read('index.html'))};`,
        `export const manifest = ${read('.vite/manifest.json')};`,
        `export const sheets = ${kept(globSync('assets/*.css', { cwd: root }), styleParts)};`,
        `export const texts = ${kept(['scheme.js', 'serverRenderedPage.js'], small)};`,
      ].join('\n');
    },
  };
}
