import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most script, in bytes after gzip, that the first load of home may fetch. */
const budget = 150_000;
const dist = path.join(import.meta.dirname, '../dist');
/** What the browser loads for `/`: the page's entry and, by the route, home. */
const starts = ['index.html', 'src/routes/HomePage.tsx'];

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

function readManifest(): Readonly<Record<string, Chunk>> {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The page is not built: run npm run build first.');
  // Written by Vite in this shape; a missing chunk is reported below.
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
}

/** Every file that starts load, themselves and what they import without asking. */
function filesFor(manifest: Readonly<Record<string, Chunk>>, names: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build's manifest has no ${name}: mend the list in budget.ts.`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

const files = [...filesFor(readManifest(), starts), 'scheme.js'];
const bytes = files
  .filter((file) => file.endsWith('.js'))
  .reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).byteLength, 0);
const kilobytes = (bytes / 1000).toFixed(1);

if (bytes > budget) {
  console.error(
    `The first load of home fetches ${kilobytes} kB of script (gzip); at most ${budget / 1000} kB are allowed.`,
  );
  process.exitCode = 1;
} else {
  console.log(`First load of home: ${kilobytes} kB of script (gzip) of at most ${budget / 1000} kB.`);
}
