import { copyFileSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { runNode, runNpm } from './run.ts';

/** `npm run build`: the base map if it is missing and the page, in parallel. */
const [code] = await Promise.all([
  runNode(['server/src/marine/mapData/buildLand.ts']),
  runNpm(['run', 'build', '--silent', '--workspace', 'web']),
]);
if (code !== 0) process.exit(code);
// The page's build may have copied its public files before the map was there.
mkdirSync('web/dist/map', { recursive: true });
for (const name of readdirSync('web/public/map')) copyFileSync(`web/public/map/${name}`, `web/dist/map/${name}`);
// The page must be newer than its sources (pageBuild.ts).
utimesSync('web/dist/index.html', new Date(), new Date());
