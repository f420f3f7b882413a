import { runNode, start } from './run.ts';

/** `npm run dev`: server and page, each reloading its changes. The page is on Vite's port, the API behind it. */
const code = await runNode(['server/src/marine/mapData/buildLand.ts']);
if (code !== 0) process.exit(code);

const children = [
  start(process.execPath, ['--watch', 'server/src/main.ts', 'serve'], { ...process.env, WHEELHOUSE_PAGE: 'off' }),
  start('npm', ['run', 'dev', '--workspace', 'web']),
];
for (const child of children) {
  child.on('close', () => children.forEach((other) => other.kill('SIGTERM')));
}
