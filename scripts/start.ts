import { pageIsBuilt } from './pageBuild.ts';
import { runNode, runNpm } from './run.ts';

/** `npm start`: builds what is missing, then serves. */
if (!pageIsBuilt()) {
  console.log('Building the page.');
  await runNpm(['run', 'build', '--silent']);
}
process.exitCode = await runNode(['server/src/main.ts', 'serve']);
