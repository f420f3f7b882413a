import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('flag-icons/package.json');
const folder = path.join(path.dirname(packageFile), 'flags/4x3');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Where the page finds the flags. The version is in the address, so that a browser may cache them for ever. */
export const flagAddress = `/assets/flags-${version}`;

/**
 * Serves one SVG file a country (flag-icons, MIT) at `flagAddress/no.svg`. Their CSS would weigh more than the page,
 * and a table of hashed names about 5 kB of script.
 */
export function flagFiles(): Plugin {
  return {
    name: 'flag-files',
    configureServer(server) {
      server.middlewares.use(flagAddress, (request, response, next) => {
        const country = /^\/([a-z]{2})\.svg$/.exec(request.url ?? '')?.[1];
        if (country === undefined) return next();
        response.setHeader('content-type', 'image/svg+xml');
        response.end(readFileSync(path.join(folder, `${country}.svg`)));
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of readdirSync(folder)) {
        if (!/^[a-z]{2}\.svg$/.test(file)) continue;
        const source = readFileSync(path.join(folder, file));
        this.emitFile({ type: 'asset', fileName: `${flagAddress.slice(1)}/${file}`, source });
      }
    },
  };
}
