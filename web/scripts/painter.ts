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
 * Builds `src/routes/serverRendering/painter.tsx` beside the page, for the server, which paints pages with it before their scripts have loaded.
 * It is one file: what a page loads later is not in what is painted first.
 */
export function painter(): Plugin {
  let folder = 'dist';
  return {
    name: 'painter',
    config({ build }) {
      folder = build?.outDir ?? folder;
      return {
        builder: {
          async buildApp({ environments, build: buildOne }) {
            // The painter is told what the build of the page has put where.
            for (const name of ['client', 'painter']) {
              const environment = environments[name];
              if (environment !== undefined) await buildOne(environment);
            }
          },
        },
        environments: {
          painter: {
            consumer: 'server',
            resolve: { noExternal: true },
            define: { 'process.env.NODE_ENV': '"production"' },
            build: {
              outDir: path.join(folder, '.painter'),
              copyPublicDir: false,
              emitAssets: false,
              manifest: false,
              rolldownOptions: {
                input: 'src/routes/serverRendering/painter.tsx',
                output: { entryFileNames: 'painter.js' },
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
      if (this.environment.name !== 'painter' || typeof id !== 'string') return null;
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
        `export const texts = ${kept(['scheme.js', 'afterPaint.js'], small)};`,
      ].join('\n');
    },
  };
}
