import { runNode, runNpm } from './run.ts';

/** `npm run build`: the base map where it is missing, then the page. */
const code = await runNode(['server/src/chart/buildLand.ts']);
if (code !== 0) process.exit(code);
await runNpm(['run', 'build', '--silent', '--workspace', 'web']);
